import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: 'test/database.global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{app,judge,sandbox}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        // Set-up and structure: no database, but processes that take their time.
        test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
})
