/**
 * Runs programs unmodified, one after another, under V8's own debugger, and prints one line of JSON for
 * each. The debugger sits in a worker thread and debugs this, the main thread: it pauses at every possible
 * breakpoint location (`break`), or steps into everything (`step`).
 *
 * node v8-child.mjs break|step FILE…
 */
import inspector from 'node:inspector'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { describeForOracle } from './v8-describe.mjs'
import { runTimers } from './v8-timers.mjs'

if (isMainThread) await runPrograms(process.argv[2], process.argv.slice(3))
else await debugMainThread(workerData)

async function runPrograms(mode, files) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { mode } })
  const answer = () => new Promise((resolve) => worker.once('message', resolve))
  await answer()
  globalThis[Symbol.for('describeForOracle')] = describeForOracle
  const write = process.stdout.write.bind(process.stdout)
  let printed = []
  let error = null
  // Stepping through the console would take most of the time, and the output is compared in the other mode.
  if (mode === 'step') globalThis.console = { log: Function.prototype, error: Function.prototype }
  process.stdout.write = process.stderr.write = (text) => (printed.push(text), true)
  process.on('uncaughtException', (thrown) => (error ??= String(thrown)))
  process.on('unhandledRejection', (thrown) => (error ??= String(thrown)))
  for (const file of files) {
    printed = []
    error = null
    worker.postMessage({ folder: pathToFileURL(path.dirname(file)).href, file: pathToFileURL(file).href })
    await answer()
    const loaded = import(pathToFileURL(file).href).catch((thrown) => (error ??= String(thrown)))
    await runTimers(loaded)
    worker.postMessage('report')
    const report = await answer()
    await new Promise((done) =>
      write(`${JSON.stringify({ ...report, output: printed.join(''), error })}\n`, done),
    )
  }
  process.exit(0)
}

async function debugMainThread({ mode }) {
  const session = new inspector.Session()
  session.connectToMainThread()
  const post = (method, params = {}) =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, result) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      ),
    )
  const scripts = new Map() // scriptId → url, of the current program only
  let program = { folder: '-', file: '-' }
  let possible = {} // url → locations
  let pauses = []
  let breakpoints = []
  parentPort.on('message', (message) => {
    if (message === 'report') return parentPort.postMessage({ pauses, possible })
    program = message
    scripts.clear()
    possible = {}
    pauses = []
    breakpoints = []
    parentPort.postMessage('ready')
  })
  session.on('Debugger.scriptParsed', ({ params }) => {
    const own = program.file.endsWith('/main.mjs')
      ? params.url.startsWith(`${program.folder}/`)
      : params.url === program.file
    if (own) scripts.set(params.scriptId, params.url)
  })
  const prepare = async (scriptId) => {
    const url = scripts.get(scriptId)
    if (!url || possible[url]) return
    const start = { scriptId, lineNumber: 0, columnNumber: 0 }
    possible[url] = (await post('Debugger.getPossibleBreakpoints', { start })).locations
    const set = possible[url].map(({ lineNumber, columnNumber }) =>
      post('Debugger.setBreakpoint', { location: { scriptId, lineNumber, columnNumber } }).catch(
        () => undefined,
      ),
    )
    breakpoints.push(...(await Promise.all(set)).filter(Boolean).map((one) => one.breakpointId))
  }
  session.on('Debugger.paused', async ({ params }) => {
    const mine = params.callFrames.filter((frame) => scripts.has(frame.location.scriptId))
    for (const frame of params.callFrames) await prepare(frame.location.scriptId)
    const top = params.callFrames[0]
    if (params.reason !== 'instrumentation' && scripts.has(top.location.scriptId)) {
      const returning = top.returnValue !== undefined
      const [returned] = returning ? await describe([top.returnValue]) : []
      const looks = mode === 'break' && !returning
      const [variables = [], callers = []] = looks ? await variablesOf(mine.slice(0, 2)) : []
      pauses.push({
        url: scripts.get(top.location.scriptId),
        line: top.location.lineNumber,
        column: top.location.columnNumber,
        depth: mine.length,
        returning,
        returned,
        function: top.functionName,
        functionLine: top.functionLocation?.lineNumber ?? 0,
        functionColumn: top.functionLocation?.columnNumber ?? 0,
        callers,
        variables,
      })
    }
    // Stepping starts at the first breakpoint: V8 hangs when told to step from the start of a module.
    const steps = mode === 'step' && params.reason !== 'instrumentation'
    if (steps)
      for (const breakpointId of breakpoints.splice(0))
        await post('Debugger.removeBreakpoint', { breakpointId })
    // The end of a module leads into the loader, where stepping is slow and finds nothing.
    const ends =
      mine.length === 0 || (top.returnValue !== undefined && mine.length === 1 && top.functionName === '')
    await post(steps && !ends ? 'Debugger.stepInto' : 'Debugger.resume')
  })
  /** Every variable of each frame, inner scopes first: `[name, scope, value]`. */
  const variablesOf = async (frames) => {
    const found = await Promise.all(frames.map(namesAndValues))
    const values = await describe(found.flat().map(([, , value]) => value))
    let at = 0
    return found.map((rows) => rows.map(([name, scope]) => [name, scope, values[at++]]))
  }
  const namesAndValues = async (frame) => {
    const end = frame.scopeChain.findIndex(({ type }) => type === 'global' || type === 'script')
    const scopes = frame.scopeChain.slice(0, end < 0 ? undefined : end)
    const rows = await Promise.all(
      scopes.map(async ({ type, object }) => {
        const { result } = await post('Runtime.getProperties', {
          objectId: object.objectId,
          ownProperties: true,
        })
        return result.map(({ name, value }) => [name, type, value])
      }),
    )
    return [['this', 'this', frame.this], ...rows.flat()]
  }
  /** V8's own view of primitives; the contents of objects are read beside the program, by descriptor. */
  const describe = async (remotes) => {
    const isObject = (remote) => remote?.objectId !== undefined && remote.type !== 'symbol'
    const objects = remotes.filter(isObject)
    let contents = []
    if (objects.length > 0) {
      const answer = await post('Runtime.callFunctionOn', {
        executionContextId: 1,
        functionDeclaration: `(...objects) => globalThis[Symbol.for('describeForOracle')](objects)`,
        arguments: objects.map((remote) => ({ objectId: remote.objectId })),
        returnByValue: true,
        silent: true,
      })
      contents = answer.result.value
    }
    return Promise.all(
      remotes.map(async (remote) =>
        isObject(remote)
          ? { ...contents[objects.indexOf(remote)], privates: await privatesOf(remote) }
          : { text: primitive(remote) },
      ),
    )
  }
  const privatesOf = async (remote) => {
    if (!/^(?!Object|Array|Promise|Map|Set)[A-Z]/.test(remote.className ?? '') || remote.type !== 'object')
      return []
    const answer = await post('Runtime.getProperties', { objectId: remote.objectId, ownProperties: true })
    return (answer.privateProperties ?? [])
      .filter(({ value }) => value && value.type !== 'function')
      .map(({ name, value }) => [name, value.objectId === undefined ? primitive(value) : 'object'])
  }
  const primitive = (value) => {
    if (!value) return 'unavailable'
    if (value.unserializableValue !== undefined) return value.unserializableValue
    if (value.type === 'undefined') return 'undefined'
    if (value.type === 'symbol') return value.description
    if (value.type === 'object') return 'null'
    return JSON.stringify(value.value)
  }
  await post('Debugger.enable', { maxScriptsCacheSize: 1e8 })
  await post('Debugger.setBlackboxPatterns', { patterns: ['^node:', 'v8-(child|describe|timers)\\.mjs$'] })
  await post('Debugger.setInstrumentationBreakpoint', { instrumentation: 'beforeScriptExecution' })
  parentPort.postMessage('ready')
}
