import { randomInt } from 'node:crypto'
import { ne } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { findInput } from '../queries.server/find-input'
import { exerciseInputs } from '../tables.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

export type OwnInput = { state: 'ready'; bytes: number } | { state: 'making' | 'delayed' }

/** Fewer than there are workers, so that a class that opens an exercise delays nothing else. */
const lineCount = 2
const largestSeed = 2 ** 31 - 1

/**
 * The input of a student who opens the exercise. Where there is none for this version of it, a job
 * is queued that makes it. `delayed`: making it failed and is tried again.
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
  return { state: found.failedAt === null ? 'making' : 'delayed' }
}

async function queueInput(
  db: Database,
  { version, now, ...place }: Place & { version: string; now: Date },
): Promise<void> {
  const seed = randomInt(1, largestSeed)
  await db.transaction(async (tx) => {
    // Whoever opens it twice at once has one row and one job.
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
      key: `exercise-input ${Object.values(place).join(' ')}`,
      line: `exercise-input-${randomInt(lineCount)}`,
    })
  })
}
