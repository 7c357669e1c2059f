import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Checker } from '../../../../judge/job.ts'

/** Samples are shown to students. */
export type TaskTest = {
  name: string
  input: string
  expected: string
  weight: number
  isSample: boolean
}

/**
 * Tasks of the content folder; a changed task is a new row, so that earlier questions keep theirs.
 */
export const judgeTasks = pgTable(
  'judge_tasks',
  {
    id: text('id').notNull(),
    /** Hash of the task's files. */
    version: text('version').notNull(),
    title: text('title').notNull(),
    statementHtml: text('statement_html').notNull(),
    /** For C++; other languages get more (`scaleLimits`). */
    cpuMs: integer('cpu_ms').notNull(),
    memoryMib: integer('memory_mib').notNull(),
    outputKib: integer('output_kib').notNull(),
    checker: jsonb('checker').$type<Checker>().notNull(),
    tests: jsonb('tests').$type<TaskTest[]>().notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.version] })],
)
