import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { learningPlans } from '../tables.server'

export type Plan = { courseId: string | null; minutesADay: number | null; wantsReminders: boolean }

/** A student's plan; empty until they make one. */
export async function findPlan(db: Database, studentId: string): Promise<Plan> {
  const { courseId, minutesADay, wantsReminders } = learningPlans
  const [plan] = await db
    .select({ courseId, minutesADay, wantsReminders })
    .from(learningPlans)
    .where(eq(learningPlans.studentId, studentId))
  return plan ?? { courseId: null, minutesADay: null, wantsReminders: false }
}

/** Something a student may want to be able to do, and the course for it. */
export type Aim = { courseId: string; outcome: string; title: string; level: string }

/** From free courses and those this student unlocked, in catalogue order, at most twelve. */
export function listAims(db: Database, studentId: string): Promise<Aim[]> {
  return selectAims(db, [studentId])
}

const selectAims = preparedQuery<Aim>(
  'list_aims',
  { courseId: 'text', outcome: 'text', title: 'text', level: 'text' },
  `select c.id as "courseId", coalesce(c.outcomes ->> 0, c.summary) as outcome, c.title, c.level
   from courses c
   where c.removed_at is null and (c.price_minor = 0 or exists (
       select 1 from enrolments e where e.course_id = c.id and e.student_id = $1))
     and exists (select 1 from course_modules m where m.course_id = c.id and m.removed_at is null)
   order by c.position, c.id limit 12`,
)
