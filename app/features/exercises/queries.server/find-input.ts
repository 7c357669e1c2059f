import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { exerciseInputs } from '../tables.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

const { studentId, courseId, exerciseId, version, seed, input, answers, failedAt, createdAt } =
  exerciseInputs

const isOf = (place: Place) =>
  and(
    eq(studentId, place.studentId),
    eq(courseId, place.courseId),
    eq(exerciseId, place.exerciseId),
  )

/** A student's input without its text; `bytes` is null until it is generated. */
export async function findInput(db: Database, place: Place) {
  const bytes = sql<number | null>`octet_length(${input})`
  const [row] = await db
    .select({ version, seed, bytes, answers, failedAt, createdAt })
    .from(exerciseInputs)
    .where(isOf(place))
  return row ?? null
}

/** The text of a student's input; null until it is generated. */
export async function findInputText(db: Database, place: Place): Promise<string | null> {
  const [row] = await db.select({ input }).from(exerciseInputs).where(isOf(place))
  return row?.input ?? null
}
