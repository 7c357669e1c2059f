import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, projectDir } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

/** `npm run exercises`: checks exercises of courses. Exits with code 1 if anything is wrong. */
await runEntry(async () => {
  if (!existsSync(join(projectDir, 'node_modules', 'vite'))) await ensureInstalled({ dev: true })
  const { runnerImport } = await import('vite')
  await runnerImport(`${projectDir}/tools/exercises/cli.ts`, {
    configFile: false,
    root: projectDir,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  })
})
