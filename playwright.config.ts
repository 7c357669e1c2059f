import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/find-chromium.ts'

const chromium = await findChromium()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: '.test/traces',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  globalTimeout: 20 * 60_000,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_BASE_URL,
    // Without the film of the page, which would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium ?? undefined,
      args: [
        // Chromium refuses its sandbox to root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // The browser asks nobody but the site under test.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
