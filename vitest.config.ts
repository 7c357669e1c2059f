import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ToolsFirst } from './test/tools-first.ts'

/** For processes that run tests of all but passwords. */
const quickPasswords = [`--import=${import.meta.dirname}/test/quick-passwords.ts`]
/** Its hashes cost what the site's do. */
const wholeCost = 'app/platform/password-hash.server.test.ts'

/** Tests of the whole site, as built. */
const ofTheBuild = [
  'test/http/**/*.test.ts',
  'test/{start,start.backup,start.big,start.content,start.failures,start.judging,start.kills,start.owner,start.payments,start.rolling,budget}.test.ts',
]

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // One database server for all projects: this runs once, whatever is run.
    globalSetup: 'test/database.global-setup.ts',
    // The files of a worker share its modules, which are then read once: that was a third of the
    // time. A test may leave nothing behind in them.
    isolate: false,
    sequence: { sequencer: ToolsFirst },
    // Three on two cores: some of the time goes into waiting for servers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Long enough for a machine that has other work; what hangs is still found.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{app,judge,sandbox}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...ofTheBuild, wholeCost],
          execArgv: quickPasswords,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ofTheBuild,
          execArgv: quickPasswords,
          globalSetup: 'test/build.global-setup.ts',
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        extends: true,
        // Set-up and structure, without the database; and what a password costs.
        test: { name: 'tools', include: ['tools/**/*.test.ts', wholeCost] },
      },
    ],
  },
})
