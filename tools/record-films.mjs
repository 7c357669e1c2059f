import { becomeScript } from './become.mjs'
import { ensureInstalled } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

await runEntry(async () => {
  await ensureInstalled({ dev: true })
  becomeScript('tools/record-films.ts', process.argv.slice(2))
})
