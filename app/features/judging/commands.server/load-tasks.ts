import { desc, sql } from 'drizzle-orm'
import { ContentError, parseAll } from '~/platform/content/front-matter.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { judgeTasks } from '../tables.server/tasks'
import { parseTask, readTaskFolders } from './read-task-folders'

/** Names 'loading the tasks' among the advisory locks. */
const loadLock = 7_412_018

/**
 * Brings the tasks in the database to what their folders say. A task that changed is a version
 * more, so that what was asked earlier is judged by its own tests. Processes that start at the same
 * time take turns. A task with a file that breaks a rule stays as it was stored the last time all its
 * files were right, and a new one is left out.
 *
 * @returns `problems`: file, line and field of everything wrong with any task
 * @throws ContentError when the folder of the tasks cannot be read
 */
export async function loadTasks(db: Database, input: { contentDir: string; now: Date }) {
  const folders = await readTaskFolders(input.contentDir)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`)
    const newest = await listNewestVersions(tx)
    const changed = folders.filter(({ id, version }) => newest.get(id) !== version)
    const { parsed, problems } = await parseAll(changed, parseTask)
    for (const task of parsed) {
      const row = { ...task, loadedAt: input.now }
      await tx
        .insert(judgeTasks)
        .values(row)
        // Files that went back to what they were are the newest again.
        .onConflictDoUpdate({ target: [judgeTasks.id, judgeTasks.version], set: row })
    }
    return { total: folders.length, changed: parsed.length, problems }
  })
}

async function listNewestVersions(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([judgeTasks.id], { id: judgeTasks.id, version: judgeTasks.version })
    .from(judgeTasks)
    .orderBy(judgeTasks.id, desc(judgeTasks.loadedAt))
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Checks every task as a start does that knows none of them. @throws ContentError */
export async function checkTasks(contentDir: string): Promise<void> {
  const { problems } = await parseAll(await readTaskFolders(contentDir), parseTask)
  if (problems.length > 0) throw new ContentError(problems)
}
