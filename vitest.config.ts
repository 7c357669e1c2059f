import { defineConfig } from 'vitest/config'

/** Tests of the whole site, as built. */
const ofTheBuild = ['test/http/**/*.test.ts', 'test/{start,budget}.test.ts']

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // One database server for all projects: this runs once, whatever is run.
    globalSetup: 'test/database.global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{app,judge,sandbox}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: ofTheBuild,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ofTheBuild,
          globalSetup: 'test/build.global-setup.ts',
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 30_000,
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
