import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import { areQuizzesClosed, canReadLessons } from '../policy'
import { findLesson, type Lesson } from '../queries.server/find-course'
import { seedOf, showAttempt } from '../rules/lesson-quiz'
import {
  isChoiceOf,
  isDecided,
  type QuizTry,
  type ShownQuiz,
  showQuiz,
} from '../rules/quiz-attempt'
import type { Question } from '../schema/course-file'
import { finishQuiz } from './finish-quiz'
import { startCourse } from './start-course'
import { storeTry } from './store-try'

export type AnswerQuiz = {
  /** null: a visitor, whose answers are judged but not stored. */
  student: { id: string; timeZone: string } | null
  courseId: string
  moduleId: string
  attempt: number
  questionId: string
  tryNumber: number
  chosen: readonly number[]
  /** A visitor's earlier answers in this attempt, as reported by their browser. */
  earlier: readonly QuizTry[]
  now: Date
}

/**
 * Judges and stores the answer to one question; the last answer finishes the attempt. Repeating an
 * answer changes nothing. Refuses unknown modules and questions, locked courses, an empty choice,
 * choices the question does not have, attempts that are finished or not begun, and questions that
 * the student's running challenge may ask.
 *
 * @returns `quiz`: the attempt after the answer
 */
export async function answerQuiz(db: Database, input: AnswerQuiz) {
  const { student, courseId, moduleId } = input
  const lesson = await findLesson(db, courseId, moduleId, student?.id ?? null)
  if (!lesson) return refuse('unknown-module')
  if (!canReadLessons(lesson)) return refuse('locked')
  const question = lesson.quiz.find(({ id }) => id === input.questionId)
  if (!question) return refuse('unknown-question')
  if (input.chosen.length === 0) return refuse('unanswered')
  if (!isChoiceOf(question, input.chosen)) return refuse('unknown-choice')
  if (!student) return { ok: true, quiz: judgeOnly(lesson, question, input) } as const
  if (areQuizzesClosed(lesson, input.now)) return refuse('asked-by-challenge')
  const isOver = input.attempt === lesson.quizAttempts
  if (!isOver && input.attempt !== lesson.quizAttempts + 1) return refuse('other-attempt')
  const place = { courseId, moduleId, studentId: student.id }
  if (isOver) return { ok: true, quiz: showAttempt(lesson, place, input.attempt) } as const
  return storeAnswer(db, { ...input, student }, lesson, question)
}

function judgeOnly(lesson: Lesson, question: Question, input: AnswerQuiz): ShownQuiz {
  const { courseId, moduleId, attempt, earlier } = input
  const seed = seedOf({ courseId, moduleId, studentId: null })
  const before = showQuiz(lesson.quiz, earlier, { attempt, seed })
  if (!isNextTry(before, input)) return before
  const tries = [...earlier, { questionId: question.id, chosen: input.chosen }]
  return showQuiz(lesson.quiz, tries, { attempt, seed })
}

/** False for an answer already sent, from here or another tab. */
function isNextTry(quiz: ShownQuiz, { questionId, tryNumber }: AnswerQuiz): boolean {
  const shown = quiz.questions.find(({ id }) => id === questionId)
  return shown !== undefined && !isDecided(shown) && shown.tries.length + 1 === tryNumber
}

async function storeAnswer(
  db: Database,
  input: AnswerQuiz & { student: { id: string; timeZone: string } },
  lesson: Lesson,
  question: Question,
) {
  const { student, courseId, moduleId, attempt, now } = input
  const place = { courseId, moduleId, studentId: student.id }
  if (isNextTry(showAttempt(lesson, place, attempt), input)) {
    const allowed = await countTry(db, {
      policy: rateLimitPolicies['answer-quiz'],
      who: { person: student.id },
      now,
    })
    if (!allowed.ok) return allowed
    await startCourse(db, { ...place, now })
    const { tryNumber, chosen } = input
    await storeTry(db, { ...place, attempt, question, tryNumber, chosen, now })
  }
  // Read again, because of two concurrent answers only the first one counts.
  const stored = await findLesson(db, courseId, moduleId, student.id)
  if (!stored) return refuse('unknown-module')
  const quiz = showAttempt(stored, place, attempt)
  if (quiz.score)
    await finishQuiz(db, { student, courseId, moduleId, attempt, score: quiz.score, now })
  return { ok: true, quiz } as const
}
