import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { Database } from '~/platform/db/client.server'
import type { PlanForm } from '../schema'

/**
 * Stores what a student wants, or that they skipped the questions, which leaves what was stored. A
 * course that is not there counts as not chosen.
 */
export async function savePlan(
  db: Database,
  input: { studentId: string; form: PlanForm; now: Date },
): Promise<void> {
  const { studentId, form, now } = input
  const { intent, courseId = null, minutesADay = null, wantsReminders } = form
  if (intent === 'skip') await skipStatement(db, [studentId, now])
  else await saveStatement(db, [studentId, courseId, minutesADay, wantsReminders === 'yes', now])
}

const saveStatement = preparedQuery(
  'save_learning_plan',
  {},
  `insert into learning_plans (student_id, course_id, minutes_a_day, wants_reminders, answered_at)
   values ($1, (select id from courses where id = $2 and removed_at is null), $3::smallint, $4::boolean, $5::timestamptz)
   on conflict (student_id) do update set course_id = excluded.course_id,
     minutes_a_day = excluded.minutes_a_day, wants_reminders = excluded.wants_reminders,
     answered_at = excluded.answered_at`,
)

const skipStatement = preparedQuery(
  'skip_learning_plan',
  {},
  `insert into learning_plans (student_id, answered_at) values ($1, $2::timestamptz)
   on conflict (student_id) do update set answered_at = coalesce(learning_plans.answered_at, excluded.answered_at)`,
)
