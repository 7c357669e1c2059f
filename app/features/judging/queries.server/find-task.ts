import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { judgeTasks, type TaskTest } from '../tables.server/tasks'

/**
 * A task as a student may see it, with only the samples of its tests. Limits are for C++;
 * `comparison` is null for a checker program.
 *
 * @param version the newest by default
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
      // Selected in the database, because all tests together may be megabytes.
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
  // A checker program may contain the answers.
  const comparison = checker.kind === 'program' ? null : checker
  return { ...task, comparison, samples }
}

export type TaskTests = NonNullable<Awaited<ReturnType<typeof findTaskTests>>>

/** All tests of a task. Only the samples may be shown. */
export async function findTaskTests(db: Database | Transaction, id: string, version: string) {
  const { cpuMs, memoryMib, outputKib, checker, tests } = judgeTasks
  const [row] = await db
    .select({ limits: { cpuMs, memoryMib, outputKib }, checker, tests })
    .from(judgeTasks)
    .where(and(eq(judgeTasks.id, id), eq(judgeTasks.version, version)))
  return row ?? null
}

export async function hasTasks(db: Database): Promise<boolean> {
  const rows = await db.select({ id: judgeTasks.id }).from(judgeTasks).limit(1)
  return rows.length > 0
}
