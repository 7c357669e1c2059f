import { sql } from 'drizzle-orm'
import { recordExerciseTry } from '~/features/courses/commands.server/record-exercise'
import type { Database } from '~/platform/db/client.server'
import { isNewAnswer } from '../queries.server/find-attempts'
import { storeAttempt } from './store-attempt'

type Compared = {
  studentId: string
  courseId: string
  exerciseId: string
  version: string
  answer: string
  draftVersion?: number | undefined
  /** See `storeAttempt`. */
  starter: string | null
  judged: { isRight: boolean; say: string | null }
  now: Date
}

/** Stores a compared answer and its result. */
export async function storeCompared(
  db: Database,
  { endsDraft = true, ...input }: Compared & { endsDraft?: boolean },
): Promise<void> {
  await db.transaction((tx) => store(tx, input, { endsDraft }))
}

/** The same, once, for an answer from before the log-in; what the student has typed since stays. */
export async function storeComparedOnce(db: Database, input: Compared): Promise<void> {
  const lock = `keep-answers/${input.studentId}`
  await db.transaction(async (tx) => {
    // Of two tabs that move answers at once, the second must see what the first stored.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    if (await isNewAnswer(tx, input)) await store(tx, input, { endsDraft: false })
  })
}

async function store(
  tx: Parameters<typeof storeAttempt>[0],
  { judged, now, ...given }: Compared,
  { endsDraft }: { endsDraft: boolean },
): Promise<void> {
  const { studentId, courseId, exerciseId } = given
  const { countsAsTry, isAfterSolution } = await storeAttempt(tx, {
    ...given,
    judgeJobId: null,
    verdict: judged.isRight ? 'right' : 'wrong',
    feedback: { outcomes: [], say: judged.say },
    endsDraft,
    now,
  })
  const place = { studentId, courseId, exerciseId }
  const isSolved = judged.isRight && !isAfterSolution
  await recordExerciseTry(tx, { ...place, countsAsTry, isSolved, now })
}
