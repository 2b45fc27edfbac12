import { defineStage } from '#lesson'
import type { ReadFileInput } from '../starts/read-file.ts'
import { teachingFiles, workspace } from './teaching-files.ts'

const line = '// One line of a file that is a little long.\n'

/** The tool's own boundary: which file may be opened, and how much of it is read. */
export const readFileStage = defineStage<ReadFileInput>({
  id: 'readFile',
  source: 'harness/runtime.ts',
  symbols: [
    'readFile',
    'isInside',
    'followLinks',
    'firstLink',
    'look',
    'openRegularFile',
    'readAndClose',
    'decodeUtf8',
    'asToolError',
  ],
  start: 'starts/read-file.ts',
  scenarios: [
    {
      id: 'read-main',
      title: { en: 'Read main.mjs', zh: '读取 main.mjs' },
      hint: {
        en: 'A breakpoint on the line that opens is hit: by then the path has been checked twice.',
        zh: '打开文件的那一行上的断点会命中：到那时路径已经检查过两次。',
      },
      input: { workspace, path: 'main.mjs' },
      files: teachingFiles,
    },
    {
      id: 'outside',
      title: { en: 'Outside the workspace', zh: '工作区之外' },
      hint: {
        en: 'The names alone show that the path leads out. The log stays empty: the file out there is not even looked for.',
        zh: '只看名字就知道路径通向外面。日志是空的：外面的文件连找都没有找。',
      },
      input: { workspace, path: '../secret.txt' },
      files: teachingFiles,
    },
    {
      id: 'link-out',
      title: { en: 'A link that leads out', zh: '通向外面的链接' },
      hint: {
        en: 'The names look harmless, so the first check passes. The second one sees where the link leads, before anything is opened.',
        zh: '名字看上去没有问题，所以第一次检查通过。第二次检查看到链接通向哪里，那时还没有打开任何文件。',
      },
      input: { workspace, path: 'notes.txt' },
      files: { ...teachingFiles, '/teaching/notes.txt': { link: '../secret.txt' } },
    },
    {
      id: 'too-large',
      title: { en: 'Too large: 4097 bytes', zh: '太大：4097 字节' },
      hint: {
        en: 'One byte more than the limit is read, which is enough to know. It is refused before decoding.',
        zh: '只比上限多读一个字节，这就足以知道太大了。在解码之前就被拒绝。',
      },
      input: { workspace, path: 'long.mjs' },
      files: { ...teachingFiles, '/teaching/long.mjs': { fill: line, size: 4097 } },
    },
    {
      id: 'exactly-limit',
      title: { en: 'Exactly 4096 bytes', zh: '正好 4096 字节' },
      hint: {
        en: 'The last size that is accepted. Watch the second read: it finds the end of the file.',
        zh: '可以接受的最大尺寸。留意第二次读取：它读到了文件的结尾。',
      },
      input: { workspace, path: 'long.mjs' },
      files: { ...teachingFiles, '/teaching/long.mjs': { fill: line, size: 4096 } },
    },
    {
      id: 'missing',
      title: { en: 'A missing file', zh: '不存在的文件' },
      hint: {
        en: 'The path is inside, so the answer may say that nothing is there. It does not show where the workspace is.',
        zh: '路径在工作区之内，所以回答可以说那里什么都没有。它不会透露工作区在哪里。',
      },
      input: { workspace, path: 'app.mjs' },
      files: teachingFiles,
    },
    {
      id: 'not-utf8',
      title: { en: 'Not UTF-8', zh: '不是 UTF-8' },
      hint: {
        en: 'The bytes are 中文 in GBK. They are read and then refused: a replaced character would be a wrong text.',
        zh: '这些字节是用 GBK 写的“中文”。先读出来，再拒绝：换上替代字符就成了错误的文本。',
      },
      input: { workspace, path: 'gbk.txt' },
      files: { ...teachingFiles, '/teaching/gbk.txt': { bytes: [0xd6, 0xd0, 0xce, 0xc4] } },
    },
    {
      id: 'folder',
      title: { en: 'A folder', zh: '一个文件夹' },
      hint: {
        en: 'The path is inside, but it names no regular file. A folder or a pipe is never opened.',
        zh: '路径在工作区之内，但那里不是普通文件。文件夹和管道都不会被打开。',
      },
      input: { workspace, path: 'lib' },
      files: { ...teachingFiles, '/teaching/lib': { directory: true } },
    },
  ],
  diagram: [
    {
      id: 'resolve',
      title: { en: 'Resolve', zh: '解析' },
      text: {
        en: 'Works out, from the names alone, which place the path means.',
        zh: '只凭名字算出路径指的是哪个位置。',
      },
      anchor: { from: "if (path.includes('\\0'))", to: 'const asked = resolve(root, path)' },
    },
    {
      id: 'contain',
      title: { en: 'Contain', zh: '限定' },
      text: {
        en: 'The place must be inside the workspace, first by its names, then by where its links lead.',
        zh: '位置必须在工作区之内：先看名字，再看链接通向哪里。',
      },
      anchor: {
        from: 'if (!isInside(root, asked)) throw',
        to: 'if (!isInside(realRoot, target)) throw new ToolError(outside)',
      },
    },
    {
      id: 'bounded-read',
      title: { en: 'Read, within a bound', zh: '限量读取' },
      text: {
        en: 'Opens a regular file and reads one byte more than is allowed, to tell too large from just right.',
        zh: '打开普通文件，比上限多读一个字节，以便分清“太大”和“刚好”。',
      },
      anchor: {
        from: 'const file = openRegularFile(target)',
        to: 'if (bytes.length > maxBytes) throw new ToolError(tooLarge)',
      },
    },
    {
      id: 'decode',
      title: { en: 'Decode', zh: '解码' },
      text: {
        en: 'Bytes become text only if all of them are UTF-8.',
        zh: '只有全部字节都是 UTF-8 时才变成文本。',
      },
      anchor: { from: 'return decodeUtf8(bytes)' },
    },
  ],
})
