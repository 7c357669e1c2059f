import { defineConfig } from 'vitest/config'

/** The tests of one room, for `npm run mutate`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [`app/features/${process.env.MUTATE_ROOM}/**/*.test.{ts,tsx}`],
    globalSetup: 'test/database.global-setup.ts',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
