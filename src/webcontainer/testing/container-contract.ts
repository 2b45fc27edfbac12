import type { Container, ContainerProcess } from '../container.ts'
import { createRelayReader } from '../relay-lines.ts'

/** What every container must do, by name. Each case is given a fresh container, and the relay's text. */
export const containerContract: Readonly<
  Record<string, (container: Container, relay: string) => Promise<void>>
> = {
  'a mounted file is read back, in its folder': async (container) => {
    await container.mount({ 'a/b/c.txt': 'text 文字\n', 'd.txt': '' })
    equal(await container.readFile('a/b/c.txt'), 'text 文字\n')
    equal(await container.readFile('d.txt'), '')
  },

  'a file that is not there is none': async (container) => {
    await container.mount({ 'a.txt': 'a' })
    equal(await container.readFile('b.txt'), undefined)
  },

  'a second mount writes over the first and keeps the rest': async (container) => {
    await container.mount({ 'a.txt': 'one', 'b.txt': 'two' })
    await container.mount({ 'a.txt': 'three' })
    equal(await container.readFile('a.txt'), 'three')
    equal(await container.readFile('b.txt'), 'two')
  },

  'a program prints, ends with its status and sees its arguments': async (container) => {
    await container.mount({ 'main.mjs': 'console.log(process.argv.slice(2).join()); process.exitCode = 3' })
    const program = await container.spawn('node', ['main.mjs', 'x', 'y z'])
    equal(await textOf(program), 'x,y z\n')
    equal(await program.exit, 3)
  },

  'the folder is the working folder, and what a program writes can be read': async (container) => {
    await container.mount({ 'main.mjs': 'import fs from "node:fs"; fs.writeFileSync("out.txt", "done")' })
    const program = await container.spawn('node', ['main.mjs'])
    equal(await program.exit, 0)
    equal(await container.readFile('out.txt'), 'done')
  },

  'a program without an end is killed': async (container) => {
    await container.mount({ 'main.mjs': 'console.log("on"); setInterval(() => {}, 1000)' })
    const program = await container.spawn('node', ['main.mjs'])
    const reader = program.output.getReader()
    equal((await reader.read()).value, 'on\n')
    program.kill()
    equal((await program.exit) === 0, false)
  },

  'two programs can run one after the other': async (container) => {
    await container.mount({ 'main.mjs': 'console.log(process.argv[2])' })
    for (const word of ['one', 'two']) {
      const program = await container.spawn('node', ['main.mjs', word])
      equal(await textOf(program), `${word}\n`)
      equal(await program.exit, 0)
    }
  },

  'the relay keeps every character, both streams apart, and Node’s version': async (container, relay) => {
    const source = [
      'const all = Buffer.from("调用 🎉 → ok\\n")',
      'for (const byte of all) process.stdout.write(Buffer.from([byte]))',
      'console.error("错误")',
      'process.exitCode = 4',
    ]
    await container.mount({
      'relay.js': relay,
      'package.json': '{"type":"module"}',
      'main.mjs': source.join('\n'),
    })
    const told = await relayed(await container.spawn('node', ['relay.js', 'main.mjs']))
    equal(told.stdout, '调用 🎉 → ok\n')
    equal(told.stderr, '错误\n')
    equal(/^v\d+\./.test(told.node), true)
    equal(told.exitCode, 4)
  },

  'the relay passes on what nobody catches, and its status': async (container, relay) => {
    for (const source of [
      'throw new TypeError("坏")',
      'setTimeout(() => { throw new TypeError("坏") }, 1)',
    ]) {
      await container.mount({ 'relay.js': relay, 'package.json': '{"type":"module"}', 'main.mjs': source })
      const told = await relayed(await container.spawn('node', ['relay.js', 'main.mjs']))
      equal(told.stderr.includes('TypeError: 坏'), true)
      equal(told.exitCode, 1)
    }
  },

  'the relay is not seen by the program': async (container, relay) => {
    const source = 'console.log(process.argv.slice(1).map((arg) => arg.replace(/^.*\\//, "")).join())'
    await container.mount({ 'relay.js': relay, 'package.json': '{"type":"module"}', 'main.mjs': source })
    const told = await relayed(await container.spawn('node', ['relay.js', 'main.mjs', '--max-calls', '1']))
    equal(told.stdout, 'main.mjs,--max-calls,1\n')
  },

  'large output arrives whole': async (container, relay) => {
    const source = 'for (let i = 0; i < 20000; i++) console.log(`line ${i} 行`)'
    await container.mount({ 'relay.js': relay, 'package.json': '{"type":"module"}', 'main.mjs': source })
    const told = await relayed(await container.spawn('node', ['relay.js', 'main.mjs']))
    equal(told.stdout.split('\n').length, 20_001)
    equal(told.stdout.endsWith('line 19999 行\n'), true)
    equal(told.stderr, '')
  },
}

async function textOf({ output }: ContainerProcess): Promise<string> {
  let text = ''
  const reader = output.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value
  return text
}

async function relayed(program: ContainerProcess) {
  const told = { node: '', stdout: '', stderr: '' }
  const relay = createRelayReader()
  for (const line of [...relay.read(await textOf(program)), ...relay.end()])
    if (line.type === 'node') told.node = line.version
    else told[line.stream] += line.text
  return { ...told, exitCode: await program.exit }
}

/** The suite runs in a browser too, so it brings its own comparison. */
function equal(actual: unknown, expected: unknown): void {
  if (actual === expected) return
  throw new Error(`Expected ${JSON.stringify(expected)}, but got ${JSON.stringify(actual)}.`)
}
