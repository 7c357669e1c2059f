import { loadServer, onProjectNode } from './on-project-node.mjs'
import { projectDir } from './set-up.mjs'
import { runEntry, SetUpError } from './set-up-error.mjs'

const usage = `Usage:
  npm run restore -- FILE      loads a backup into an empty installation: stop the site, set DATA_DIR
                               to a new folder (or DATABASE_URL to an empty database), then restore`

await runEntry(async () => {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new SetUpError(usage)
  if (!(await onProjectNode('tools/restore.mjs'))) return
  const { loadBackup } = await loadServer()
  const { restoreBackup } = await loadBackup()
  await restoreBackup({ rootDir: projectDir, path }, console.log)
  process.exit(0)
})
