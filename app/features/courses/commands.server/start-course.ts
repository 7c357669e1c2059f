import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { refuse } from '~/platform/refuse'
import { courseIsThereFor } from '../queries.server/course-is-there'
import { type CourseOutline, outlineOf, prepareCourse } from '../queries.server/find-course'

type Place = { studentId: string; courseId: string }

/**
 * Enrols in a free course or rejoins one that was left, and records the visit: for 'Start', and for
 * every step (docs/decisions/0050-starting-and-leaving.md). Refuses a paid course that is not
 * unlocked.
 */
export async function startCourse(
  db: Database | Transaction,
  { studentId, courseId, now }: Place & { now: Date },
) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    insert into enrolments (student_id, course_id, enrolled_at, last_active_at)
    select s.id, c.id, ${at}, ${at}
    from courses c cross join (select ${studentId}::text as id) s
    where c.id = ${courseId} and ${sql.raw(courseIsThereFor('s.id'))}
      and (c.price_minor = 0 or exists (
        select 1 from enrolments e where e.student_id = s.id and e.course_id = c.id))
    on conflict (student_id, course_id)
    do update set last_active_at = excluded.last_active_at, left_at = null`)
  return rowCount === 1 ? ({ ok: true } as const) : refuse('locked')
}

/**
 * Closes all quizzes of a course for its student. If they have not started it, this inserts a row
 * that was left as soon as it was made, so it is on no list.
 */
export async function closeQuizzes(
  tx: Transaction,
  { studentId, courseId, now, until }: Place & { now: Date; until: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into enrolments
      (student_id, course_id, enrolled_at, last_active_at, left_at, quizzes_closed_until)
    values (${studentId}, ${courseId}, ${at}, ${at}, ${at}, ${until.toISOString()}::timestamptz)
    on conflict (student_id, course_id)
    do update set quizzes_closed_until = excluded.quizzes_closed_until`)
}

/** Reopens them, and removes the row if the student has not started the course since. */
export async function openQuizzes(tx: Transaction, { studentId, courseId }: Place): Promise<void> {
  await tx.execute(sql`
    delete from enrolments
    where student_id = ${studentId} and course_id = ${courseId} and left_at = enrolled_at`)
  await tx.execute(sql`
    update enrolments set quizzes_closed_until = null
    where student_id = ${studentId} and course_id = ${courseId}`)
}

/** Removes a course from a student's lists and review; answers and progress stay. */
export async function leaveCourse(
  db: Database,
  { studentId, courseId, now }: Place & { now: Date },
): Promise<void> {
  await leaveStatement(db, [studentId, courseId, now])
}

const leaveStatement = preparedQuery(
  'leave_course',
  {},
  `update enrolments set left_at = $3::timestamptz
   where student_id = $1 and course_id = $2 and left_at is null`,
)

/**
 * A course as its student sees it on one of its pages; null if they cannot see it. Records the visit
 * if they started the course and it changes what they visited last, or ten minutes have passed.
 *
 * @param moduleId the lesson's; null on other pages
 */
export async function visitCourse(
  db: Database,
  { studentId, courseId, moduleId = null, now }: Place & { moduleId?: string | null; now: Date },
): Promise<CourseOutline | null> {
  return outlineOf(await visitStatement(db, [courseId, studentId, now, moduleId]))
}

// One statement, as every lesson's page waits for it. It does not wait for the disk
// (synchronous_commit, for this statement alone): a crash of the machine may forget the last second's
// visits.
const visitStatement = prepareCourse(
  'visit_course',
  `with visited as (
     update enrolments e set last_active_at = $3::timestamptz,
       last_module_id = coalesce($4::text, e.last_module_id)
     where e.student_id = $2 and e.course_id = $1 and e.left_at is null
       and (e.last_module_id is distinct from coalesce($4, e.last_module_id)
         or e.last_active_at < $3::timestamptz - interval '10 minutes'
         or exists (
           select 1 from enrolments other where other.student_id = e.student_id
             and other.course_id <> e.course_id and other.last_active_at >= e.last_active_at))
       and ($4 is null or exists (
         select 1 from course_modules m
         where m.course_id = $1 and m.id = $4 and m.removed_at is null))
       and set_config('synchronous_commit', 'off', true) is not null
   )`,
)
