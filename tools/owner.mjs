import { loadServer, onProjectNode } from './on-project-node.mjs'
import { projectDir } from './set-up.mjs'
import { runEntry, SetUpError } from './set-up-error.mjs'

const usage = `Usage:
  npm run owner -- somebody@example.com     makes this account an admin, while the site runs or not`

await runEntry(async () => {
  const [email, ...more] = process.argv.slice(2)
  if (!email || email.startsWith('-') || more.length > 0) throw new SetUpError(usage)
  if (!(await onProjectNode('tools/owner.mjs'))) return
  const { loadOwner } = await loadServer()
  const { makeOwner } = await loadOwner()
  await makeOwner({ rootDir: projectDir, email }, new Date(), console.log)
  process.exit(0)
})
