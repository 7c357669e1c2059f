import type { Database } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { findToday, type Today } from '../queries.server/find-today'
import { readAnswers } from './read-answers'

/** A student's day, after taking the answers since the last time into their review. */
export async function openToday(
  db: Database,
  input: { student: { id: string; timeZone: string }; now: Date },
): Promise<Today> {
  const { student, now } = input
  const day = localDay(now, student.timeZone)
  const today = await findToday(db, student.id, day)
  if (!today.hasNewAnswers) return today
  await readAnswers(db, input)
  return findToday(db, student.id, day)
}
