import { becomeScript } from './become.mjs'
import { ensureBuilt, ensureInstalled } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

await runEntry(async () => {
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  becomeScript('bench/seed-big.ts', process.argv.slice(2))
})
