import type { Question } from '../schema/course-file'
import { questionVersion } from './question-version'
import { type ShownQuiz, showQuiz } from './quiz-attempt'

type StoredTry = {
  attempt: number
  questionId: string
  version: string
  tryNumber: number
  chosen: number[]
}

/** A lesson's quiz with this student's answers in the newest attempts. */
type LessonQuiz = {
  quiz: readonly Question[]
  quizTries: readonly StoredTry[]
  /** Finished attempts only. */
  quizAttempts: number
}

type Place = { courseId: string; moduleId: string; studentId: string | null }

/**
 * The attempt to show: the one under way, else the last finished one.
 *
 * @param wanted the attempt asked for after a finished one
 */
export function showLessonQuiz(lesson: LessonQuiz, place: Place, wanted: number | null) {
  const { quizAttempts, quizTries } = lesson
  const has = (attempt: number) => quizTries.some((stored) => stored.attempt === attempt)
  const next = quizAttempts + 1
  const isNext = wanted === next || has(next) || !has(quizAttempts)
  return showAttempt(lesson, place, isNext ? next : quizAttempts)
}

/** Visitors start each attempt afresh on the server; their browser stores the tries. */
export function showVisitorQuiz(lesson: LessonQuiz, place: Place, wanted: number | null) {
  return showAttempt(lesson, place, wanted ?? 1)
}

/** One attempt as shown: the one under way, or the last finished one. */
export function showAttempt(lesson: LessonQuiz, place: Place, attempt: number): ShownQuiz {
  const own = lesson.quizTries.filter((stored) => stored.attempt === attempt)
  const tries = own.filter(({ questionId, version }) => {
    const asked = lesson.quiz.find(({ id }) => id === questionId)
    return asked !== undefined && questionVersion(asked) === version
  })
  return showQuiz(lesson.quiz, tries, { attempt, seed: seedOf(place) })
}

/** All visitors of a module share a seed, so that their page is the same and can be cached. */
export function seedOf({ courseId, moduleId, studentId }: Place): string {
  return [studentId ?? '', courseId, moduleId].join('/')
}
