import { randomInt } from 'node:crypto'
import { ne, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { findInput } from '../queries.server/find-input'
import { exerciseInputs } from '../tables.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

/** `delayed`: generating it failed and will be retried; `failed`: it will not be retried. */
export type OwnInput =
  | { state: 'ready'; bytes: number }
  | { state: 'making' | 'delayed' | 'failed' }

/** Fewer queues than workers, so that a class opening an exercise delays no other jobs. */
const lineCount = 2
const largestSeed = 2 ** 31 - 1

/**
 * The input of a student who opens the exercise. If there is none for this version, queues a job
 * that generates it.
 */
export async function openInput(
  db: Database,
  { version, now, ...place }: Place & { version: string; now: Date },
): Promise<OwnInput> {
  const found = await findInput(db, place)
  if (found?.version !== version) {
    await queueInput(db, { ...place, version, now })
    return { state: 'making' }
  }
  if (found.bytes !== null) return { state: 'ready', bytes: found.bytes }
  if (found.failedAt === null) return { state: 'making' }
  return { state: (await isTriedAgain(db, place)) ? 'delayed' : 'failed' }
}

const keyOf = ({ studentId, courseId, exerciseId }: Place) =>
  `exercise-input ${studentId} ${courseId} ${exerciseId}`

/** A job that failed for the last time keeps its row but does not run again. */
async function isTriedAgain(db: Database, place: Place): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from graphile_worker.jobs where key = ${keyOf(place)} and attempts < max_attempts`,
  )
  return rows.length > 0
}

async function queueInput(
  db: Database,
  { version, now, ...place }: Place & { version: string; now: Date },
): Promise<void> {
  const seed = randomInt(1, largestSeed)
  await db.transaction(async (tx) => {
    // Opening it twice at once makes only one row and one job.
    const queued = await tx
      .insert(exerciseInputs)
      .values({ ...place, version, seed, createdAt: now })
      .onConflictDoUpdate({
        target: [exerciseInputs.studentId, exerciseInputs.courseId, exerciseInputs.exerciseId],
        set: { version, input: null, answers: null, failedAt: null },
        setWhere: ne(exerciseInputs.version, version),
      })
      .returning({ seed: exerciseInputs.seed })
    if (queued.length === 0) return
    await queueJob(tx, {
      task: 'make-exercise-input',
      payload: place,
      key: keyOf(place),
      line: `exercise-input-${randomInt(lineCount)}`,
    })
  })
}
