import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { type CourseLevel, courseState, progressPercent, type CourseState } from '../rules'
import { courseIsThereFor } from './course-is-there'

export type CourseCard = {
  id: string
  title: string
  summary: string
  level: CourseLevel
  hours: number
  /** Paise; 0 is free. */
  priceMinor: number
  featured: boolean
  /** Ids of suggested next courses, best first. */
  next: string[]
  moduleCount: number
  completedCount: number
  masteredCount: number
  /** 0-100, rounded down. */
  percent: number
  state: CourseState
  /** Started, if free; unlocked, if paid. */
  isEnrolled: boolean
  /** Enrolled, but has left it for now. */
  hasLeft: boolean
  /** A paid course that this person has begun to buy. */
  wasOrdered: boolean
  /** A payment for it is under way. */
  isPaying: boolean
  /** Removed: only its buyers still see it. */
  isRemoved: boolean
  /** Modules neither completed nor mastered. */
  openCount: number
  /** Chosen by `moduleToContinue`; null if all are completed. */
  nextModuleId: string | null
  nextModuleTitle: string | null
  nextModuleMinutes: number | null
  /** For modules neither completed nor mastered. */
  minutesLeft: number
  /** Null if this person has never visited it. */
  lastActiveAt: Date | null
}

/** In catalogue order, as this student (null: a visitor) sees them. */
export async function listCourses(db: Database, studentId: string | null): Promise<CourseCard[]> {
  const rows = await selectCourses(db, [studentId ?? ''])
  return rows.map((row) => ({
    ...row,
    percent: progressPercent(row.completedCount, row.moduleCount),
    state: courseState({ ...row, completed: row.completedCount, total: row.moduleCount }),
  }))
}

const selectCourses = preparedQuery<Omit<CourseCard, 'percent' | 'state'>>(
  'list_courses',
  {
    id: 'text',
    title: 'text',
    summary: 'text',
    level: 'text',
    hours: 'number',
    priceMinor: 'number',
    featured: 'boolean',
    next: 'text[]',
    moduleCount: 'number',
    completedCount: 'number',
    masteredCount: 'number',
    openCount: 'number',
    nextModuleId: 'text',
    nextModuleTitle: 'text',
    nextModuleMinutes: 'number',
    minutesLeft: 'number',
    isEnrolled: 'boolean',
    hasLeft: 'boolean',
    wasOrdered: 'boolean',
    isPaying: 'boolean',
    isRemoved: 'boolean',
    lastActiveAt: 'timestamp',
  },
  `with done as (
     select course_id, module_id from module_completions where student_id = $1
   ), mastered as (
     select course_id, module_id from module_masteries where student_id = $1
   ), enrolled as (
     select e.*, l.position as last_position from enrolments e
     left join course_modules l on l.course_id = e.course_id and l.id = e.last_module_id
     where e.student_id = $1 and e.left_at is distinct from e.enrolled_at
   ), progress as (
     select m.course_id, count(*)::int as total, count(done.module_id)::int as completed,
       coalesce(sum(m.minutes) filter (
         where done.module_id is null and mastered.module_id is null), 0)::int as minutes_left,
       count(*) filter (where done.module_id is null and mastered.module_id is null)::int as open,
       count(mastered.module_id)::int as mastered,
       (array_agg(m.id order by m.id is distinct from e.last_module_id,
           mastered.module_id is not null, m.position < coalesce(e.last_position, 0), m.position)
         filter (where done.module_id is null))[1] as next
     from course_modules m
     left join done on done.course_id = m.course_id and done.module_id = m.id
     left join mastered on mastered.course_id = m.course_id and mastered.module_id = m.id
     left join enrolled e on e.course_id = m.course_id
     where m.removed_at is null
     group by m.course_id
   )
   select c.id, c.title, c.summary, c.level, c.hours, c.price_minor as "priceMinor", c.featured, c.next,
     coalesce(p.total, 0) as "moduleCount", coalesce(p.completed, 0) as "completedCount",
     next.id as "nextModuleId", next.title as "nextModuleTitle", next.minutes as "nextModuleMinutes",
     coalesce(p.minutes_left, 0) as "minutesLeft", e.student_id is not null as "isEnrolled",
     e.left_at is not null as "hasLeft",
     coalesce(p.mastered, 0) as "masteredCount", coalesce(p.open, 0) as "openCount",
     b.student_id is not null as "wasOrdered",
     b.paying_since is not null as "isPaying", c.removed_at is not null as "isRemoved",
     e.last_active_at as "lastActiveAt"
   from courses c
   left join progress p on p.course_id = c.id
   left join course_modules next on next.course_id = c.id and next.id = p.next
   left join enrolled e on e.course_id = c.id
   left join course_purchases b on b.course_id = c.id and b.student_id = $1
   where ${courseIsThereFor('$1')}
   order by c.position, c.id`,
)
