/** What is shown for a page that was not kept, while there is no network; `base` begins and ends with `/`. */
export function offlinePage(base: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Loopstep</title>
<h1>There is no network, and this page has not been kept</h1>
<p>Pages that were read before are there. <a href="${base}en/">All lessons</a></p>
<div lang="zh-Hans">
<h1>现在没有网络，而此页没有保存过</h1>
<p>以前读过的页面都在。<a href="${base}zh/">全部课程</a></p>
</div>
</html>`
}
