import { defineConfig } from 'vitest/config'

const tests = process.env.MUTATE_TESTS?.split(',') ?? []
const needDatabase = tests.some((path) => !path.includes('/rules'))

/** The tests that `npm run mutate` runs. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: tests,
    globalSetup: needDatabase ? 'test/database.global-setup.ts' : [],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
