import { defineConfig } from 'vitest/config'

const room = `app/features/${process.env.MUTATE_ROOM}`
const ofRules = process.env.MUTATE_ONLY === 'rules'

/** The tests of one room, or of its rules alone, for `npm run mutate`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ofRules
      ? [`${room}/{rules,policies}{*.test.ts,/**/*.test.ts}`]
      : [`${room}/**/*.test.{ts,tsx}`],
    globalSetup: ofRules ? [] : 'test/database.global-setup.ts',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
