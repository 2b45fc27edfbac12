import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './src/build/find-chromium.ts'

// Two runs at once must not meet. Workers read this file too: they inherit the port of the run.
const port = Number((process.env['LOOPSTEP_E2E_PORT'] ??= String(20_000 + (process.pid % 20_000))))
const report = process.env['LOOPSTEP_E2E_REPORT']
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ...(report !== undefined ? [['json', { outputFile: report }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    // Only what is about the worker waits for it to keep the site: offline.spec.ts.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags], ...(executablePath !== undefined && { executablePath }) },
  },
  webServer: {
    command: 'node --import tsx src/build/serve.ts',
    env: { PORT: String(port), LOOPSTEP_STRICT_PORT: '1' },
    url: `http://127.0.0.1:${port}/en/`,
    reuseExistingServer: false,
  },
})
