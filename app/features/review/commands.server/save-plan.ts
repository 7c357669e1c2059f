import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { Database } from '~/platform/db/client.server'
import type { PlanForm } from '../schema'

/**
 * Stores what a student wants; skipping the questions leaves the stored plan unchanged. If the form
 * says what it showed, only the student's changes are stored, because the rest may have changed on
 * another device. An unknown course counts as not chosen.
 */
export async function savePlan(
  db: Database,
  input: { studentId: string; form: PlanForm; now: Date },
): Promise<void> {
  const { studentId, form, now } = input
  const { intent, courseId = null, minutesADay = null, shown } = form
  const wantsReminders = form.wantsReminders === 'yes'
  const isChanged = [
    courseId !== shown?.courseId,
    minutesADay !== shown?.minutesADay,
    wantsReminders !== shown?.wantsReminders,
  ]
  if (intent === 'skip') await skipStatement(db, [studentId, now])
  else
    await saveStatement(db, [studentId, courseId, minutesADay, wantsReminders, now, ...isChanged])
}

const saveStatement = preparedQuery(
  'save_learning_plan',
  {},
  `insert into learning_plans (student_id, course_id, minutes_a_day, wants_reminders, answered_at)
   values ($1, (select id from courses where id = $2 and removed_at is null), $3::smallint, $4::boolean, $5::timestamptz)
   on conflict (student_id) do update set
     course_id = case when $6::boolean then excluded.course_id else learning_plans.course_id end,
     minutes_a_day = case when $7::boolean then excluded.minutes_a_day
       else learning_plans.minutes_a_day end,
     wants_reminders = case when $8::boolean then excluded.wants_reminders
       else learning_plans.wants_reminders end,
     answered_at = excluded.answered_at`,
)

const skipStatement = preparedQuery(
  'skip_learning_plan',
  {},
  `insert into learning_plans (student_id, answered_at) values ($1, $2::timestamptz)
   on conflict (student_id) do update set answered_at = coalesce(learning_plans.answered_at, excluded.answered_at)`,
)
