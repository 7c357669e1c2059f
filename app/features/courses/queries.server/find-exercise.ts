import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { ExerciseBody } from '../schema/exercise-body'
import { courseExercises, exerciseResults } from '../tables.server'
import { courseIsThereFor } from './course-is-there'

type Neighbour = { id: string; title: string; moduleId: string }

/** An exercise with everything needed to judge answers, and one student's results. */
export type Exercise = {
  id: string
  courseId: string
  courseTitle: string
  moduleId: string
  moduleTitle: string
  title: string
  minutes: number
  isRequired: boolean
  version: string
  statementHtml: string
  body: ExerciseBody
  previous: Neighbour | null
  next: Neighbour | null
  /** Until it was tried, these are 0 and null. */
  tries: number
  hintsOpened: number
  solvedAt: Date | null
  /** The last time it was opened before the exercise was solved. */
  solutionOpenedAt: Date | null
  /** These three decide whether this person may do it. */
  priceMinor: number
  isEnrolled: boolean
  isSample: boolean
}

/**
 * An exercise as this student (null: a visitor) sees it; null if it does not exist for them now.
 */
export async function findExercise(
  db: Database,
  address: { courseId: string; exerciseId: string },
  studentId: string | null,
): Promise<Exercise | null> {
  const { courseId, exerciseId } = address
  const [row] = await selectExercise(db, [courseId, exerciseId, studentId ?? ''])
  return row ?? null
}

/** What answers to an exercise are judged by now, even if no lesson places it any more. */
export async function findExerciseBody(
  db: Database | Transaction,
  courseId: string,
  exerciseId: string,
) {
  const [row] = await db
    .select({
      version: courseExercises.version,
      title: courseExercises.title,
      statementHtml: courseExercises.statementHtml,
      body: courseExercises.body,
    })
    .from(courseExercises)
    .where(and(eq(courseExercises.courseId, courseId), eq(courseExercises.id, exerciseId)))
  return row ?? null
}

/**
 * When this student solved an exercise, and when they opened its solution before that; null for
 * what they did not do.
 */
export async function findSolved(
  tx: Transaction,
  { studentId, courseId, exerciseId }: { studentId: string; courseId: string; exerciseId: string },
) {
  const { solvedAt, solutionOpenedAt } = exerciseResults
  const [row] = await tx
    .select({ solvedAt, solutionOpenedAt })
    .from(exerciseResults)
    .where(
      and(
        eq(exerciseResults.studentId, studentId),
        eq(exerciseResults.courseId, courseId),
        eq(exerciseResults.exerciseId, exerciseId),
      ),
    )
  return row ?? { solvedAt: null, solutionOpenedAt: null }
}

const neighbour = (isBefore: boolean) => `(
  select json_build_object('id', n.id, 'title', n.title, 'moduleId', n.module_id) from course_exercises n
  where n.course_id = x.course_id and n.removed_at is null
    and n.position ${isBefore ? '<' : '>'} x.position
  order by n.position ${isBefore ? 'desc' : 'asc'} limit 1)`

const selectExercise = preparedQuery<Exercise>(
  'find_exercise',
  {
    id: 'text',
    courseId: 'text',
    courseTitle: 'text',
    moduleId: 'text',
    moduleTitle: 'text',
    title: 'text',
    minutes: 'number',
    isRequired: 'boolean',
    version: 'text',
    statementHtml: 'text',
    body: 'json',
    previous: 'json',
    next: 'json',
    tries: 'number',
    hintsOpened: 'number',
    solvedAt: 'timestamp',
    solutionOpenedAt: 'timestamp',
    priceMinor: 'number',
    isEnrolled: 'boolean',
    isSample: 'boolean',
  },
  `select x.id, x.course_id as "courseId", c.title as "courseTitle", x.module_id as "moduleId",
     m.title as "moduleTitle", x.title, x.minutes, x.is_required as "isRequired", x.version,
     x.statement_html as "statementHtml", x.body,
     ${neighbour(true)} as previous, ${neighbour(false)} as next,
     coalesce(r.tries, 0) as tries, coalesce(r.hints_opened, 0) as "hintsOpened",
     r.solved_at as "solvedAt", r.solution_opened_at as "solutionOpenedAt", c.price_minor as "priceMinor",
     e.student_id is not null as "isEnrolled", m.is_sample as "isSample"
   from course_exercises x
   join courses c on c.id = x.course_id
   join course_modules m on m.course_id = x.course_id and m.id = x.module_id
   left join enrolments e on e.course_id = c.id and e.student_id = $3
   left join exercise_results r
     on r.course_id = x.course_id and r.exercise_id = x.id and r.student_id = $3
   where x.course_id = $1 and x.id = $2 and x.removed_at is null and m.removed_at is null
     and ${courseIsThereFor('$3')}`,
)
