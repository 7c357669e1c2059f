import type { Database } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { listDueItems, type ReviewItem } from '../queries.server/list-due-items'
import { findToday } from '../queries.server/find-today'
import { reviewEnd, reviewLength } from '../rules/goal'
import { dropItems } from './drop-items'
import { readAnswers } from './read-answers'

type Student = { id: string; timeZone: string }

/**
 * Today's review, after taking in the latest answers. Items that were removed or changed are
 * dropped.
 *
 * @param input.upTo how many items the review ends with, if somebody who was done asked for more
 * @returns `item`: the one to answer now; null if today's are done or there are none. `more`: items
 * that are still due once today's are done
 */
export async function openReview(
  db: Database,
  input: { student: Student; now: Date; upTo?: number | null },
) {
  const { student, now, upTo = null } = input
  const day = localDay(now, student.timeZone)
  await readAnswers(db, input)
  const item = await findFirstItem(db, student.id, day)
  const today = await findToday(db, student.id, day)
  const { reviewedCount: reviewed } = today
  const end = reviewEnd(reviewed, upTo)
  const isOpen = item !== null && reviewed < end
  return {
    item: isOpen ? item : null,
    reviewed,
    total: reviewed + (isOpen ? Math.min(today.dueCount, end - reviewed) : 0),
    more: isOpen ? 0 : today.dueCount,
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
