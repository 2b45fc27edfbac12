import type { RunText } from '../run-text.ts'

/** The run panel's strings in English. */
export const run: RunText = {
  title: 'Run the real harness',
  lead: 'Starts Node in this page and runs the same source there: real files, a real process, no model request. Node comes from StackBlitz’s servers, as a WebContainer; nothing is asked of them before you press Run.',
  program: 'Program',
  programs: { practice: 'practice: do the task', verify: 'verify: check what the lesson claims' },
  maxCalls: 'Calls of the model, at most',
  sameAs: 'The same in a terminal',
  run: 'Run',
  again: 'Run again',
  cancel: 'Cancel',
  progress: 'Progress of the run',
  phases: {
    booting: 'Booting: Node is loaded from StackBlitz (30 seconds at most)…',
    mounting: 'Mounting: the harness is written into its folder…',
    running: 'Running…',
    finished: 'Finished',
  },
  exited: (code) => `Finished with exit status ${code}`,
  cancelled: 'Cancelled',
  timeLimit: (seconds) => `Ended: the run took longer than ${seconds} seconds`,
  node: (version) => `Node ${version}`,
  output: 'Output of the run',
  nothingPrinted: 'Nothing was printed.',
  cut: 'The rest of the output is left out.',
  stderr: 'standard error',
  messages: (count) => `The conversation it left: ${count} messages`,
  notIsolated: {
    text: 'This page has to be loaded once more before Node can run in it; breakpoints that are set are lost.',
    reload: 'Load the page once more',
  },
  obstacles: {
    insecure: 'Node can run here only over HTTPS, or from this machine.',
    'not-isolated':
      'Node needs memory shared between threads, which a browser gives only to isolated pages. This one is not: its host does not send the headers, or the browser does not heed them.',
    'no-shared-memory': 'This browser does not offer memory shared between threads.',
    offline: 'There is no network now, and Node has to be loaded.',
  },
  problems: {
    'boot-timeout': 'Node did not start within 30 seconds.',
    'boot-rejected': 'Node could not be started in this browser.',
    'not-loaded': 'A part of this site did not arrive, so nothing was started.',
    'mount-failed': 'The harness could not be written into the container.',
    'start-failed': 'The container did not start the program.',
  },
  lost: 'The container went away during the run. Running again boots a new one.',
  why: 'It needs StackBlitz’s servers (stackblitz.com, webcontainer.io). Some networks and countries cannot reach them, and some browsers block them: look at content blockers, and at the protection against third-party cookies and storage.',
  detail: 'Reported',
  locally: 'On your own machine, in a copy of the repository:',
  recording: { text: 'Meanwhile there is the recording of the same run:', link: 'step through it above' },
}
