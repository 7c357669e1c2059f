import { becomeScript } from './become.mjs'
import { ensureBuilt, ensureInstalled } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

await runEntry(async () => {
  await ensureInstalled({ dev: false })
  await ensureBuilt()
  becomeScript('tools/serve.mjs')
})
