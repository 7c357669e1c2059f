import type { Database } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { listDueItems, type ReviewItem } from '../queries.server/list-due-items'
import { findToday } from '../queries.server/find-today'
import { reviewLength } from '../rules/goal'
import { dropItems } from './drop-items'
import { readAnswers } from './read-answers'

type Student = { id: string; timeZone: string }

/**
 * Today's review: first takes in the latest answers. Items that were removed or changed drop out.
 *
 * @returns `item`: the one to answer now; null when today's are done or there are none
 */
export async function openReview(db: Database, input: { student: Student; now: Date }) {
  const { student, now } = input
  const day = localDay(now, student.timeZone)
  await readAnswers(db, input)
  const item = await findFirstItem(db, student.id, day)
  const today = await findToday(db, student.id, day)
  const isOpen = item !== null && today.reviewedCount < reviewLength
  return {
    item: isOpen ? item : null,
    reviewed: today.reviewedCount,
    total: today.reviewedCount + today.reviewDue,
    next: isOpen ? null : today.next,
    day,
  }
}

async function findFirstItem(
  db: Database,
  studentId: string,
  day: string,
): Promise<ReviewItem | null> {
  for (;;) {
    const { items, gone } = await listDueItems(db, { studentId, day, limit: reviewLength })
    await dropItems(db, { studentId, items: gone })
    if (items.length === reviewLength || gone.length === 0) return items[0] ?? null
  }
}
