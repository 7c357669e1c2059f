import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { minutesFor, mostDueCounted, questionMinutes, reviewEnd, reviewLength } from '../rules/goal'
import type { NextReview } from '../rules/next-review'
import { notLeft } from './not-left'

export type Today = {
  /** When the questions after sign-up were answered or skipped; null until then. */
  answeredAt: Date | null
  /** The course they want to start with; null if they did not say. */
  courseId: string | null
  /** The daily goal; null for none. */
  minutesADay: number | null
  /**
   * The authors' minutes for today's completed modules, solved exercises and reviewed items, and
   * the minutes of a challenge from its start to its last answer.
   */
  minutesDone: number
  /** Items left in today's review. */
  reviewDue: number
  /** The authors' minutes for these. */
  reviewDueMinutes: number
  reviewedCount: number
  /** All due items, including those beyond today's review, up to `mostDueCounted`. */
  dueCount: number
  /** What comes after today's review, up to the length of one review; null for nothing. */
  next: NextReview | null
  /** Whether there are answers that the review has not taken in yet. */
  hasNewAnswers: boolean
}

/**
 * A student's day in one query. However many items are due, it reads those of one review and counts
 * no further than `mostDueCounted`.
 *
 * @param day YYYY-MM-DD on the student's calendar
 */
export async function findToday(db: Database, studentId: string, day: string): Promise<Today> {
  const [row] = await selectToday(db, [studentId, day])
  if (!row) throw new Error('Looking up a day gave no row')
  const { due, ...today } = row
  const left = due.slice(0, reviewEnd(today.reviewedCount, null) - today.reviewedCount)
  return {
    ...today,
    reviewDue: left.length,
    reviewDueMinutes: minutesFor(left),
  }
}

const isNew = (moment: string) => `${moment} > coalesce(p.answers_read_until, '-infinity')`

/** SQL: whether `readAnswers` would read anything, including answers it then filters out. */
const hasNewAnswers = `(
  exists (select 1 from quiz_answers q where q.student_id = $1 and ${isNew('q.answered_at')})
  or exists (select 1 from exercise_attempts e where e.student_id = $1 and ${isNew('e.answered_at')})
  or exists (select 1 from course_challenges h where h.student_id = $1 and ${isNew('h.finished_at')}))`

const selectToday = preparedQuery<
  Omit<Today, 'reviewDue' | 'reviewDueMinutes'> & {
    /** The minutes of each due item; null for a question. */
    due: (number | null)[]
  }
>(
  'find_today',
  {
    answeredAt: 'timestamp',
    courseId: 'text',
    minutesADay: 'number',
    minutesDone: 'number',
    reviewedCount: 'number',
    due: 'json',
    dueCount: 'number',
    next: 'json',
    hasNewAnswers: 'boolean',
  },
  `with soonest as (
     select kind, course_id, item_id, due_day, due_day <= $2::date as is_due,
       greatest(due_day, $2::date + 1) as next_day
     from review_items where student_id = $1 and ${notLeft}
     order by due_day limit ${reviewLength}
   )
   select p.answered_at as "answeredAt", p.course_id as "courseId",
     p.minutes_a_day as "minutesADay",
     case when p.review_day = $2::date then p.reviewed_count else 0 end as "reviewedCount",
     coalesce((
       select json_agg(x.minutes order by s.due_day)
       from soonest s
       left join course_exercises x on s.kind = 'exercise'
         and x.course_id = s.course_id and x.id = s.item_id
       where s.is_due), '[]') as due,
     (select count(*)::int from (
        select 1 from review_items where student_id = $1 and due_day <= $2::date and ${notLeft}
        order by due_day limit ${mostDueCounted}) as counted) as "dueCount",
     (select json_build_object('day', next_day, 'questions', count(*) filter (where kind = 'question'),
        'exercises', count(*) filter (where kind = 'exercise'))
      from soonest group by next_day order by next_day limit 1) as next,
     ${hasNewAnswers} as "hasNewAnswers",
     coalesce((
       select sum(coalesce(m.minutes, x.minutes, c.minutes,
         case when a.kind = 'review-answered' then ${questionMinutes} end)) from activity a
       left join course_modules m on a.kind = 'module-completed'
         and m.course_id = split_part(a.subject, '/', 1) and m.id = split_part(a.subject, '/', 2)
       left join course_exercises x on a.kind in ('exercise-solved', 'review-answered')
         and x.course_id = split_part(a.subject, '/', 1)
         and x.id = case when a.kind = 'exercise-solved' then split_part(a.subject, '/', 2)
           when split_part(a.subject, '/', 2) = 'exercise' then split_part(a.subject, '/', 4) end
       left join lateral (
         select ceil(extract(epoch from max(answered.answered_at) - begun.started_at) / 60) as minutes
         from course_challenges begun
         join challenge_answers answered on answered.student_id = begun.student_id
           and answered.course_id = begun.course_id and answered.challenge = begun.number
         where a.kind = 'challenge-finished' and begun.student_id = $1
           and begun.course_id = a.subject and begun.started_at <= a.occurred_at
           and begun.ends_at >= a.occurred_at
         group by begun.started_at) c on true
       where a.actor_id = $1 and a.local_day = $2::date
         and a.kind in ('module-completed', 'exercise-solved', 'review-answered', 'challenge-finished')),
       0)::int as "minutesDone"
   from (select $1::text as id) as student left join learning_plans p on p.student_id = student.id`,
)
