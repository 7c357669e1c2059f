import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './tools/find-chromium.ts'

const chromium = await findChromium({ prefersShell: true })

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: '.test/traces',
  fullyParallel: true,
  // Three on two cores: some of the time goes into waiting for pages.
  workers: 3,
  // In CI a test that fails is run once more; what passes then is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a machine that has other work; what does not come is still found.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Only a run that hangs: one on a machine that has other work took twenty minutes.
  globalTimeout: 60 * 60_000,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_BASE_URL,
    // What was done and what the network and the console said. Copies of the page at each step and
    // its film would cost a third of the time: `--trace on` has them, and a failure its own picture.
    // What is left of it is a tenth of CI's time, so there only the second try has one.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: false,
      sources: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium ?? undefined,
      args: chromiumFlags,
    },
  },
})
