import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { JudgingResult } from '../schema'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Programs that wait for their verdict, and those that have it. */
export const judgeJobs = pgTable(
  'judge_jobs',
  {
    id: text('id').primaryKey(),
    /** Who takes turns with whom: a student's id, or the key's hash of somebody without an account. */
    ownerId: text('owner_id').notNull(),
    /** Of somebody without account and registration: visitors share their turns, as if they were one owner. */
    isVisitors: boolean('is_visitors').notNull().default(false),
    taskId: text('task_id').notNull(),
    taskVersion: text('task_version').notNull(),
    language: text('language', { enum: ['javascript', 'python', 'cpp'] }).notNull(),
    source: text('source').notNull(),
    /** `samples` runs the task's samples and shows their output; `verdict` runs all tests. */
    purpose: text('purpose', { enum: ['samples', 'verdict'] }).notNull(),
    /** What the verdict is for, in the words of the room that asked. */
    subject: text('subject'),
    state: text('state', { enum: ['waiting', 'running', 'done'] })
      .notNull()
      .default('waiting'),
    /** The process that runs it, until `takenUntil` by the database's clock, unless it says so again. */
    takenBy: text('taken_by'),
    takenUntil: moment('taken_until'),
    /** How often it was taken and not given back. */
    tries: integer('tries').notNull().default(0),
    /** After a fault of ours it is not taken again before this, by the database's clock. */
    retryAt: moment('retry_at'),
    /**
     * When it is taken, lowest first: one after the last waiting of its owner, or after the last that
     * was taken of anybody, whichever is later. So owners take turns, however many each has waiting.
     */
    turn: bigint('turn', { mode: 'number' }).notNull(),
    queuedAt: moment('queued_at').notNull(),
    doneAt: moment('done_at'),
    result: jsonb('result').$type<JudgingResult>(),
  },
  (t) => [
    index('judge_jobs_waiting')
      .on(t.turn, t.queuedAt, t.id)
      .where(sql`state = 'waiting'`),
    index('judge_jobs_owner')
      .on(t.ownerId, t.turn)
      .where(sql`state = 'waiting'`),
    index('judge_jobs_visitors')
      .on(t.turn)
      .where(sql`state = 'waiting' and is_visitors`),
    index('judge_jobs_taken')
      .on(t.turn)
      .where(sql`state <> 'waiting'`),
    index('judge_jobs_running')
      .on(t.takenUntil)
      .where(sql`state = 'running'`),
    index('judge_jobs_subject').on(t.subject, t.queuedAt),
  ],
)

/** Results by the hash of all that they follow from, so that the same program is not run twice. */
export const judgeResults = pgTable('judge_results', {
  hash: text('hash').primaryKey(),
  result: jsonb('result').$type<JudgingResult>().notNull(),
  madeAt: moment('made_at').notNull(),
})
