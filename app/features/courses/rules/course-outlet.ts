import type { CourseOutline } from '../queries.server/find-course'
import type { CourseStop } from '../queries.server/list-stops'

/** What the frame of a course passes to the pages in it. */
export type CourseOutletContext = {
  course: Omit<CourseOutline, 'lastActiveAt' | 'wasHereLast'>
  /** Modules that were read: of a visitor, as their browser stored it. */
  completedIds: ReadonlySet<string>
  /** Paid and not unlocked: a sample lesson is shown. */
  isLocked: boolean
  /** Null for a visitor. */
  viewerId: string | null
  siteName: string
  /** Null for a free course. */
  refundTerms: string | null
}

/** What the page of a course gets beside it: a challenge under way, or when the next may begin. */
export type CourseIntroContext = CourseOutletContext & {
  /** `nextAt` is formatted in the student's time zone. */
  challenge: 'open' | 'running' | { nextAt: string }
}

/** What exercises, challenges and checkpoints get for the course's line; of a visitor, as their browser stored it. */
export type CourseLineContext = { courseId: string; stops: readonly CourseStop[] }
