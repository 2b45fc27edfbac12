import type { RunText } from '../run-text.ts'

/** The run panel's strings in Simplified Chinese. */
export const run: RunText = {
  title: '运行真正的 harness',
  lead: '在本页里启动 Node，运行同一份源码：文件是真的，进程是真的，不向模型发请求。Node 以 WebContainer 的形式来自 StackBlitz 的服务器；按下“运行”之前，不会向它请求任何东西。',
  program: '程序',
  programs: { practice: 'practice：完成任务', verify: 'verify：检查这一课的说法' },
  maxCalls: '最多询问模型几次',
  sameAs: '在终端里等同于',
  run: '运行',
  again: '再运行一次',
  cancel: '取消',
  progress: '运行进度',
  phases: {
    booting: '正在启动：从 StackBlitz 载入 Node（最多 30 秒）…',
    mounting: '正在挂载：把 harness 写进它的文件夹…',
    running: '正在运行…',
    finished: '运行结束',
  },
  exited: (code) => `运行结束，退出状态 ${code}`,
  cancelled: '已取消',
  timeLimit: (seconds) => `已停止：运行超过了 ${seconds} 秒`,
  node: (version) => `Node ${version}`,
  output: '这次运行的输出',
  nothingPrinted: '什么都没有打印。',
  cut: '其余的输出没有保留。',
  stderr: '标准错误',
  messages: (count) => `留下的对话：${count} 条消息`,
  notIsolated: {
    text: '要在本页里运行 Node，得先把页面再载入一次；已经设好的断点会丢失。',
    reload: '再载入一次',
  },
  obstacles: {
    insecure: '只有通过 HTTPS 或从本机打开，Node 才能在这里运行。',
    'not-isolated':
      'Node 需要线程之间共享的内存，浏览器只把它给被隔离的页面。本页没有被隔离：可能是主机没有发送所需的响应头，也可能是浏览器没有理会。',
    'no-shared-memory': '这个浏览器不提供线程之间共享的内存。',
    offline: '现在没有网络，而 Node 需要载入。',
  },
  problems: {
    'boot-timeout': 'Node 在 30 秒内没有启动。',
    'boot-rejected': 'Node 没能在这个浏览器里启动。',
    'not-loaded': '本站有一部分没有送到，所以什么都没有启动。',
    'mount-failed': 'harness 没能写进容器。',
    'start-failed': '容器没有启动这个程序。',
  },
  lost: '运行途中容器消失了。再运行一次会启动一个新的。',
  why: '它需要 StackBlitz 的服务器（stackblitz.com、webcontainer.io）。有些网络、有些国家和地区连不上，有些浏览器会拦截：请看看内容拦截器，以及针对第三方 Cookie 和存储的保护。',
  detail: '报告的原因',
  locally: '在自己的电脑上，在仓库的一份副本里：',
  recording: { text: '在此期间，可以用同一次运行的录制：', link: '在上面逐步查看' },
}
