import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { courseExercises } from '~/features/courses/tables.server'
import { answerChallenge } from '~/features/exercises/commands.server/answer-challenge'
import { beginChallenge } from '~/features/exercises/commands.server/begin-challenge'
import { findNewestChallenge } from '~/features/exercises/queries.server/find-challenge'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, question } from './builders'

/** The quiz of every module: the first option of each question is right. */
const challengeQuiz = [question({ id: 'one' }), question({ id: 'two' })]

/**
 * A course of two modules; the first has an exercise whose answer is 3 (or `predicts` of them) and a
 * program.
 */
export async function createChallengeCourse(
  db: Database,
  { predicts = 1, ...given }: { priceMinor?: number; predicts?: number } = {},
) {
  const { id: courseId } = await createCourse(db, { ...given, quiz: challengeQuiz })
  const exercise = (id: string, kind: 'predict' | 'program', position: number) => ({
    id,
    courseId,
    moduleId: 'first',
    position,
    kind,
    title: `Exercise ${id}`,
    minutes: 3,
    isRequired: true,
    version: 'a1',
    statementHtml: '<p>What does it print?</p>',
    body: {
      kind,
      answer: '3',
      hints: [],
      mistakes: [],
      programHtml: '',
    } as unknown as ExerciseBody,
  })
  await db
    .insert(courseExercises)
    .values([
      exercise('sum', 'predict', 1),
      exercise('whole', 'program', 2),
      ...Array.from({ length: predicts - 1 }, (_, index) =>
        exercise(`predict${index + 1}`, 'predict', index + 3),
      ),
    ])
  return courseId
}

/** A student who has just started the challenge of such a course. */
export async function createChallenger(db: Database, now: Date) {
  const student = await createStudent(db)
  const courseId = await createChallengeCourse(db)
  const place = { studentId: student.id, courseId }
  const begin = (at: Date) => beginChallenge(db, { ...place, seed: 'seed', now: at })
  await begin(now)
  const newest = () => findNewestChallenge(db, place)
  const items = (await newest())?.items ?? []
  /** Answers the item of a module rightly or wrongly. */
  const answer = (moduleId: string, itemId: string, isRight: boolean, at: Date = now) => {
    const index = items.findIndex((item) => item.moduleId === moduleId && item.itemId === itemId)
    const typed = isRight ? '3' : '4'
    return answerChallenge(db, {
      ...place,
      item: index + 1,
      chosen: [isRight ? 0 : 1],
      typed,
      now: at,
    })
  }
  return { student, courseId, place, begin, newest, items, answer }
}
