import { failCommand } from './explain-error.ts'
import { ensureChromium } from './install-chromium.ts'
import { runCommand } from './run-command.ts'
import { isUpToDate } from './site-folder.ts'

/** Runs the browser tests against the built site. Words after `--` go to Playwright: a file, `--headed`, … */
async function testInBrowser(words: readonly string[]): Promise<void> {
  const chromium = await ensureChromium()
  const built = isUpToDate() || (await runCommand('npm', ['run', '--silent', 'build'])) === 0
  if (!built) throw new Error('The site could not be built, so there is nothing to test.')
  const env = { LOOPSTEP_CHROMIUM: chromium }
  process.exitCode = await runCommand('npx', ['playwright', 'test', ...words], { env })
}

await testInBrowser(process.argv.slice(2)).catch(failCommand)
