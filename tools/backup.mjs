import { getPriority, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { loadServer, onProjectNode } from './on-project-node.mjs'
import { projectDir } from './set-up.mjs'
import { runEntry, SetUpError } from './set-up-error.mjs'

const usage = `Usage:
  npm run backup                    saves everything into DATA_DIR/backups, while the site runs or not
  npm run backup -- --to FOLDER     saves into another folder
  npm run backup -- --keep 14       removes all but the newest 14 backups of that folder afterwards
  npm run backup -- --verify        restores the new backup into a database of its own and compares`

await runEntry(async () => {
  const options = readOptions()
  if (!(await onProjectNode('tools/backup.mjs'))) return
  // The site's pages have priority. Only root may raise the priority of a process started with
  // `nice`.
  if (getPriority() < 10) setPriority(10)
  const { loadBackup } = await loadServer()
  const { makeBackup } = await loadBackup()
  await makeBackup({ rootDir: projectDir, ...options }, new Date(), console.log)
  process.exit(0)
})

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        verify: { type: 'boolean' },
      },
    })
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep)) {
      throw new Error('--keep takes a number from 1 on.')
    }
    return { ...values, keep: values.keep === undefined ? undefined : Number(values.keep) }
  } catch (error) {
    throw new SetUpError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
