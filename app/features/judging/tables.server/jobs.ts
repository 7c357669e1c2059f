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
import type { JudgingResult, Purpose } from '../schema'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const judgeJobs = pgTable(
  'judge_jobs',
  {
    id: text('id').primaryKey(),
    /** Owners take turns: a student's id, or the hash of a visitor's key. */
    ownerId: text('owner_id').notNull(),
    /** Visitors, without account and registration, share turns as one owner. */
    isVisitors: boolean('is_visitors').notNull().default(false),
    taskId: text('task_id').notNull(),
    taskVersion: text('task_version').notNull(),
    language: text('language', {
      enum: ['javascript', 'python', 'cpp', 'page', 'typescript'],
    }).notNull(),
    source: text('source').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    /** Identifies what the verdict is for. */
    subject: text('subject'),
    state: text('state', { enum: ['waiting', 'running', 'done'] })
      .notNull()
      .default('waiting'),
    /** The worker running it, until `takenUntil` unless it extends that. */
    takenBy: text('taken_by'),
    takenUntil: moment('taken_until'),
    tries: integer('tries').notNull().default(0),
    /** The earliest retry after an error on our side. */
    retryAt: moment('retry_at'),
    /**
     * Lowest first: one after the owner's last waiting job, or after the last job taken from
     * anybody.
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

/** Results by a hash of everything they depend on, so that the same program is not run twice. */
export const judgeResults = pgTable('judge_results', {
  hash: text('hash').primaryKey(),
  result: jsonb('result').$type<JudgingResult>().notNull(),
  madeAt: moment('made_at').notNull(),
})
