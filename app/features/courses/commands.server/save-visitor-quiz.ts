import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { areQuizzesClosed, canReadLessons } from '../policy'
import { findLesson } from '../queries.server/find-course'
import { questionVersion } from '../rules/question-version'
import { isChoiceOf, type QuizTry, showQuiz } from '../rules/quiz-attempt'
import type { VisitorQuiz } from '../schema'
import type { Question } from '../schema/course-file'
import { finishQuiz } from './finish-quiz'
import { startCourse } from './start-course'
import { storeTry } from './store-try'

/**
 * Adds a visitor's answers in a quiz to the account, judging them again. Their attempts follow
 * those of the account; in an attempt the account has not finished, its own answers win. Only the
 * visitor's first attempt gives a first score. Repeating it changes nothing. Skips questions that
 * do not exist, are locked, have changed, or may be asked by the account's running challenge.
 */
export async function saveVisitorQuiz(
  db: Database,
  input: VisitorQuiz & { student: { id: string; timeZone: string }; now: Date },
): Promise<void> {
  const { student, courseId, moduleId, now } = input
  const place = { studentId: student.id, courseId, moduleId }
  const lesson = await findLesson(db, courseId, moduleId, student.id)
  if (!lesson || !canReadLessons(lesson) || areQuizzesClosed(lesson, now)) return
  const given = input.attempts.toSorted((a, b) => a.attempt - b.attempt)
  const isLater = lesson.quizAttempts === 0 && given[0]?.attempt !== 1
  const stored = await listTries(db, place, lesson.quiz)
  let attempt = lesson.quizAttempts + 1
  for (const { questions } of given) {
    const tries = readTries(lesson.quiz, questions)
    if (tries.length === 0 || isStored(stored, tries)) continue
    const own = stored.filter((each) => each.attempt === attempt)
    const added = tries.filter(
      ({ questionId }) => !own.some((each) => each.questionId === questionId),
    )
    const { score } = showQuiz(lesson.quiz, [...own, ...added], { attempt, seed: '' })
    // Skipped, because it would count as the first attempt once finished.
    if (isLater && !score) continue
    await startCourse(db, { ...place, now })
    for (const { question, ...one } of numberTries(lesson.quiz, added))
      await storeTry(db, { ...place, attempt, question, ...one, now })
    stored.push(...added.map((each) => ({ ...each, attempt })))
    if (!score) continue
    await finishQuiz(db, { student, courseId, moduleId, attempt, score, isLater, now })
    attempt += 1
  }
}

type StoredTry = { attempt: number; questionId: string; chosen: number[] }

/**
 * All of a student's answers to the current versions of the questions, in the order of their tries.
 */
async function listTries(
  db: Database,
  place: { studentId: string; courseId: string; moduleId: string },
  quiz: readonly Question[],
): Promise<StoredTry[]> {
  const rows = await selectTries(db, [place.studentId, place.courseId, place.moduleId])
  const versions = new Map(quiz.map((question) => [question.id, questionVersion(question)]))
  return rows.filter(({ questionId, version }) => versions.get(questionId) === version)
}

const selectTries = preparedQuery<StoredTry & { version: string }>(
  'list_quiz_tries',
  { attempt: 'number', questionId: 'text', version: 'text', chosen: 'json' },
  `select attempt, question_id as "questionId", version, to_json(chosen) as chosen
   from quiz_answers where student_id = $1 and course_id = $2 and module_id = $3
   order by attempt, question_id, try_number`,
)

type Given = VisitorQuiz['attempts'][number]['questions']

/** The answers to questions that have not changed. */
function readTries(quiz: readonly Question[], given: Given): (QuizTry & { chosen: number[] })[] {
  return given.flatMap(({ id, question: text, options, tries }) => {
    const question = quiz.find((each) => each.id === id)
    const isSame =
      question?.question === text &&
      JSON.stringify(question.options.map((option) => option.text)) === JSON.stringify(options)
    if (!isSame || !tries.every((chosen) => chosen.length > 0 && isChoiceOf(question, chosen)))
      return []
    return tries.map((chosen) => ({ questionId: id, chosen }))
  })
}

/** Whether a single attempt of the account already has all of these answers. */
function isStored(stored: readonly StoredTry[], tries: readonly QuizTry[]): boolean {
  const textOf = (attempt: number) =>
    new Set(stored.filter((each) => each.attempt === attempt).map(keyOf))
  const attempts = new Set(stored.map(({ attempt }) => attempt))
  return [...attempts].some((attempt) => {
    const has = textOf(attempt)
    return tries.every((each) => has.has(keyOf(each)))
  })
}

const keyOf = ({ questionId, chosen }: QuizTry) =>
  `${questionId} ${chosen.toSorted((a, b) => a - b).join()}`

function numberTries(quiz: readonly Question[], tries: readonly QuizTry[]) {
  return quiz.flatMap((question) =>
    tries
      .filter(({ questionId }) => questionId === question.id)
      .map(({ chosen }, index) => ({ question, chosen, tryNumber: index + 1 })),
  )
}
