import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { judgeTasks, type TaskTest } from '../tables.server/tasks'

/**
 * A task as a student may see it: of its tests the samples alone. The limits are those of a C++
 * program; `comparison` is null where only a program can say what is right. The newest version unless one is named; null when it is not there.
 */
export async function findTask(db: Database | Transaction, id: string, version?: string) {
  const { cpuMs, memoryMib, outputKib } = judgeTasks
  const [row] = await db
    .select({
      id: judgeTasks.id,
      version: judgeTasks.version,
      title: judgeTasks.title,
      statementHtml: judgeTasks.statementHtml,
      limits: { cpuMs, memoryMib, outputKib },
      checker: judgeTasks.checker,
      testCount: sql<number>`jsonb_array_length(${judgeTasks.tests})`,
      // Picked out by the database: the tests in whole may be megabytes.
      samples: sql<
        TaskTest[]
      >`jsonb_path_query_array(${judgeTasks.tests}, '$[*] ? (@.isSample == true)')`,
    })
    .from(judgeTasks)
    .where(
      version === undefined
        ? eq(judgeTasks.id, id)
        : and(eq(judgeTasks.id, id), eq(judgeTasks.version, version)),
    )
    .orderBy(desc(judgeTasks.loadedAt))
    .limit(1)
  if (!row) return null
  const samples = row.samples.map(({ name, input, expected }) => ({ name, input, expected }))
  const { checker, ...task } = row
  // A program that checks is never shown: it may say what the answers are.
  const comparison = checker.kind === 'program' ? null : checker
  return { ...task, comparison, samples }
}
