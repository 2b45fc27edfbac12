/**
 * Runs a program under V8's own debugger, pausing at every possible breakpoint location and reading the
 * variables of the top frame, as a debugger's window would. The debugger sits in a worker thread, which is
 * a hundred times faster than a WebSocket. Prints one line of JSON.
 *
 * node inspector-child.mjs FILE
 */
import { existsSync, readFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

if (isMainThread) await runProgram(pathToFileURL(process.argv[2]).href)
else await debugMainThread(workerData.url)

async function runProgram(url) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  const answer = () => new Promise((resolve) => worker.once('message', resolve))
  await answer()
  const began = performance.now()
  await import(url)
  worker.postMessage('report')
  const report = await answer()
  const milliseconds = performance.now() - began
  const peakBytes = peakMemory()
  process.stdout.write(JSON.stringify({ ...report, milliseconds, peakBytes }), () => process.exit(0))
}

/** As in `peak-memory.ts`, which a program without loader cannot import. */
function peakMemory() {
  if (!existsSync('/proc/self/status')) return null
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function debugMainThread(url) {
  const session = new inspector.Session()
  session.connectToMainThread()
  const post = (method, params = {}) =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
    )
  let ours
  const moments = []
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.url === url) ours = params.scriptId
  })
  const variablesOf = async (frame) => {
    const scopes = frame.scopeChain.filter(({ type }) => type !== 'global' && type !== 'script')
    const answers = scopes.map(({ object }) =>
      post('Runtime.getProperties', {
        objectId: object.objectId,
        ownProperties: true,
        generatePreview: true,
      }),
    )
    return (await Promise.all(answers)).flatMap(({ result }) =>
      result.map(({ name, value }) => [
        name,
        value?.value ?? value?.preview?.properties ?? value?.description,
      ]),
    )
  }
  session.on('Debugger.paused', async ({ params }) => {
    const [top] = params.callFrames
    if (params.reason === 'instrumentation') {
      const start = { scriptId: top.location.scriptId, lineNumber: 0, columnNumber: 0 }
      if (top.location.scriptId === ours) {
        const { locations } = await post('Debugger.getPossibleBreakpoints', { start })
        const set = locations.map(({ lineNumber, columnNumber }) =>
          post('Debugger.setBreakpoint', { location: { scriptId: ours, lineNumber, columnNumber } }).catch(
            () => undefined,
          ),
        )
        await Promise.all(set)
      }
    } else if (top.location.scriptId === ours) {
      const { lineNumber, columnNumber } = top.location
      moments.push(
        JSON.stringify([lineNumber, columnNumber, params.callFrames.length, await variablesOf(top)]),
      )
    }
    await post('Debugger.resume')
  })
  parentPort.on('message', () => parentPort.postMessage({ steps: moments.length, text: moments.join('\n') }))
  await post('Debugger.enable', { maxScriptsCacheSize: 1e8 })
  await post('Debugger.setInstrumentationBreakpoint', { instrumentation: 'beforeScriptExecution' })
  parentPort.postMessage('ready')
}
