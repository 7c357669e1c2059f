import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices['Pixel 7'],
    baseURL: 'http://localhost:3000',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start',
    env: { PORT: '3000' },
    url: 'http://localhost:3000',
    reuseExistingServer: !process.env.CI,
  },
})
