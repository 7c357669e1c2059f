import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keptThread } from './mutate/kept-thread'

const tests = process.env.MUTATE_TESTS?.split(',') ?? []
const needDatabase = tests.some((path) => !path.includes('/rules'))
const needWholeCost = tests.some((path) => path.endsWith('/password-hash.server.test.ts'))

/** The first test that notices a mutant is enough, so those that take long come last. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // This sort is a sequencer's, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    return (await super.sort(files)).toReversed()
  }
}

/** The tests that `npm run mutate` runs. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [
    {
      name: 'keep-thread',
      configureVitest({ project }) {
        // Stryker only knows Vitest's own pools and sets one of them.
        Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread })
      },
    },
  ],
  test: {
    include: tests,
    globalSetup: needDatabase ? 'test/database.global-setup.ts' : [],
    setupFiles: 'test/mutate/forget-mutant.ts',
    execArgv: needWholeCost ? [] : [`--import=${import.meta.dirname}/quick-passwords.ts`],
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    // This time limit kills a mutant that waits forever, before Stryker ends the process.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
