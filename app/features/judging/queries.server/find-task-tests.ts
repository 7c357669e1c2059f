import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { judgeTasks } from '../tables.server/tasks'

export type TaskTests = NonNullable<Awaited<ReturnType<typeof findTaskTests>>>

/** The tests of a task, of which only the samples may be shown. */
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
