import { quizRestHours } from './quiz-attempt'

type Lesson = {
  isQuizPassed: boolean
  /** The newest attempt; null where none is finished. */
  quizFinishedAt: Date | null
  exercises: readonly { id: string; title: string; isRequired: boolean; state: string }[]
}

/** What a student has still to do to master the module of a lesson; null where nothing is left. */
export function leftToMaster(lesson: Lesson, now: Date) {
  const exercises = lesson.exercises
    .filter(({ isRequired, state }) => isRequired && state !== 'solved')
    .map(({ id, title }) => ({ id, title }))
  if (lesson.isQuizPassed && exercises.length === 0) return null
  return {
    isQuizPassed: lesson.isQuizPassed,
    /** When an attempt at the quiz counts again; null where one does now. */
    quizCountsFrom: lesson.isQuizPassed ? null : nextCounting(lesson.quizFinishedAt, now),
    exercises,
  }
}

function nextCounting(finishedAt: Date | null, now: Date): Date | null {
  if (finishedAt === null) return null
  const from = new Date(finishedAt.getTime() + quizRestHours * 3_600_000)
  return from > now ? from : null
}
