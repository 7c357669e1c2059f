import { desc, sql } from 'drizzle-orm'
import { ContentError, settleContent } from '~/platform/content/front-matter.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { judgeTasks } from '../tables.server/tasks'
import { parseTask, readTaskFolders } from './read-task-folders'

/** Advisory lock: processes that start together take turns. */
const loadLock = 7_412_018

/**
 * Loads changed task folders into the database, each as a new version, because earlier answers are
 * judged by their own version's tests. A task with a mistake keeps its last good version.
 *
 * @returns `problems`: file, line and field of each mistake
 * @throws ContentError if the tasks folder cannot be read
 */
export async function loadTasks(db: Database, input: { contentDir: string; now: Date }) {
  const folders = await readTaskFolders(input.contentDir)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`)
    const newest = await listNewestVersions(tx)
    const changed = folders.filter(({ id, version }) => newest.get(id) !== version)
    const { parsed, problems } = await settleContent(changed.map(parseTask))
    for (const task of parsed) {
      const row = { ...task, loadedAt: input.now }
      await tx
        .insert(judgeTasks)
        .values(row)
        // Files changed back become the newest version again.
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

/** @throws ContentError with every mistake in any task */
export async function checkTasks(contentDir: string): Promise<void> {
  const { problems } = await settleContent((await readTaskFolders(contentDir)).map(parseTask))
  if (problems.length > 0) throw new ContentError(problems)
}

/**
 * Stores a task that has no folder of its own. The caller derives the version from the contents, so
 * that storing it again changes nothing.
 */
export async function storeTask(
  tx: Transaction,
  task: Omit<typeof judgeTasks.$inferInsert, 'statementHtml'>,
): Promise<void> {
  await tx
    .insert(judgeTasks)
    .values({ ...task, statementHtml: '' })
    .onConflictDoNothing()
}
