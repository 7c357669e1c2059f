import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { exerciseAttempts, exerciseDrafts } from '../tables.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

/** The answers of a student to an exercise. */
export const isOf = ({ studentId, courseId, exerciseId }: Place) =>
  and(
    eq(exerciseAttempts.studentId, studentId),
    eq(exerciseAttempts.courseId, courseId),
    eq(exerciseAttempts.exerciseId, exerciseId),
  )

/** A student's newest answer with its result; null if there is none. */
export async function findNewestAttempt(db: Database, place: Place) {
  const [row] = await db
    .select()
    .from(exerciseAttempts)
    .where(isOf(place))
    .orderBy(desc(exerciseAttempts.answeredAt))
    .limit(1)
  return row ?? null
}

/** What the student last typed without submitting. */
export async function findDraft(
  db: Database | Transaction,
  { studentId, courseId, exerciseId }: Place,
) {
  const { answer, version, draftVersion } = exerciseDrafts
  const [row] = await db
    .select({ answer, version, draftVersion })
    .from(exerciseDrafts)
    .where(
      and(
        eq(exerciseDrafts.studentId, studentId),
        eq(exerciseDrafts.courseId, courseId),
        eq(exerciseDrafts.exerciseId, exerciseId),
      ),
    )
  return row ?? null
}

/** Whether the answer differs from all of the student's earlier ones by more than spaces. */
export async function isNewAnswer(
  tx: Transaction,
  { answer, ...place }: Place & { answer: string },
): Promise<boolean> {
  const withoutBlanks = (text: unknown) => sql`regexp_replace(${text}, '\\s', '', 'g')`
  const isSame = eq(withoutBlanks(exerciseAttempts.answer), withoutBlanks(answer))
  return (await tx.$count(exerciseAttempts, and(isOf(place), isSame))) === 0
}
