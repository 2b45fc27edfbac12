import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './src/build/find-chromium.ts'

const port = Number(process.env['LOOPSTEP_E2E_PORT'] ?? 4319)
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
    trace: 'retain-on-failure',
    launchOptions: { args: [...chromiumFlags], ...(executablePath !== undefined && { executablePath }) },
  },
  webServer: {
    command: 'npx tsx src/build/serve.ts',
    env: { PORT: String(port), LOOPSTEP_STRICT_PORT: '1' },
    url: `http://127.0.0.1:${port}/en/`,
    reuseExistingServer: false,
  },
})
