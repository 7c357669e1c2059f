import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { quietDays } from '../rules/goal'

export type QuietStudent = {
  id: string
  name: string
  email: string
  timeZone: string
  /** The current date on their calendar, YYYY-MM-DD. */
  day: string
  quiet: number
  sent: number
  sinceLast: number | null
  /** The course they chose; null for none. */
  courseId: string | null
}

/**
 * Verified students who want reminders, have been quiet long enough for the first one, have not
 * been emailed today, and for whom it is morning (8 to 11).
 */
export function listQuietStudents(db: Database, now: Date): Promise<QuietStudent[]> {
  return selectQuiet(db, [now, quietDays[0]])
}

const selectQuiet = preparedQuery<QuietStudent>(
  'list_quiet_students',
  {
    id: 'text',
    name: 'text',
    email: 'text',
    timeZone: 'text',
    day: 'text',
    quiet: 'number',
    sent: 'number',
    sinceLast: 'number',
    courseId: 'text',
  },
  `with wanting as (
     select u.id, u.name, u.email, u.time_zone, p.course_id, p.reminders_sent, p.reminded_on,
       ($1::timestamptz at time zone u.time_zone)::date as day,
       greatest((p.answered_at at time zone u.time_zone)::date, (
         select max(a.local_day) from activity a where a.actor_id = u.id)) as last_day
     from learning_plans p join users u on u.id = p.student_id
     where p.wants_reminders and u.state = 'verified'
       and extract(hour from $1::timestamptz at time zone u.time_zone) between 8 and 10
   ), quiet as (
     select *, day - last_day as days from wanting
   )
   select id, name, email, time_zone as "timeZone", course_id as "courseId", day::text as day, days as quiet,
     case when reminded_on > last_day then reminders_sent else 0 end::int as sent,
     case when reminded_on > last_day then day - reminded_on end as "sinceLast"
   from quiet where days >= $2 and (reminded_on is null or reminded_on < day)
   order by id`,
)
