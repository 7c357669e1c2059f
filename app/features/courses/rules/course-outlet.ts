import type { CourseOutline } from '../queries.server/find-course'
import type { CourseStop } from '../queries.server/list-stops'

/** What a course's frame passes to the pages in it. */
export type CourseOutletContext = {
  course: CourseOutline
  /** Modules read; for a visitor, as stored in their browser. */
  completedIds: ReadonlySet<string>
  /** Paid and not unlocked: only sample lessons are shown. */
  isLocked: boolean
  /** Null for a visitor. */
  viewerId: string | null
  siteName: string
  /** Null for a free course. */
  refundTerms: string | null
}

/**
 * What the course page also gets: whether a challenge is under way, or when the next one may begin.
 */
export type CourseIntroContext = CourseOutletContext & {
  /** `nextAt` is formatted in the student's time zone. */
  challenge: 'open' | 'running' | { nextAt: string }
}

/**
 * The course's line for exercises, challenges and checkpoints; for a visitor, as stored in their
 * browser.
 */
export type CourseLineContext = { courseId: string; stops: readonly CourseStop[] }
