import { quizRestHours, toPass } from './quiz-attempt'

type Lesson = {
  quiz: readonly unknown[]
  isQuizPassed: boolean
  /** The newest attempt; null where none is finished. */
  quizFinishedAt: Date | null
  /** Finished ones. */
  quizAttempts: number
  quizTries: readonly { attempt: number; answeredAt: string }[]
  exercises: readonly { id: string; title: string; isRequired: boolean; state: string }[]
}

/** What a student has still to do to master the module of a lesson; null where nothing is left. */
export function leftToMaster(lesson: Lesson, now: Date) {
  const exercises = lesson.exercises
    .filter(({ isRequired, state }) => isRequired && state !== 'solved')
    .map(({ id, title }) => ({ id, title }))
  if (lesson.isQuizPassed && exercises.length === 0) return null
  const from = lesson.isQuizPassed ? null : countingFrom(lesson.quizFinishedAt)
  return {
    isQuizPassed: lesson.isQuizPassed,
    /** How many questions of the quiz have to be right at once. */
    toPass: toPass(lesson.quiz.length),
    /** When an attempt at the quiz counts again; null where one does now. */
    quizCountsFrom: from && from > now ? from : null,
    /** The attempt under way does not count, or one that begins now would not. */
    isPractice: from !== null && from > (beganAt(lesson) ?? now),
    exercises,
  }
}

function countingFrom(finishedAt: Date | null): Date | null {
  return finishedAt && new Date(finishedAt.getTime() + quizRestHours * 3_600_000)
}

/** When the attempt under way began; null where none is. */
function beganAt({ quizTries, quizAttempts }: Lesson): Date | null {
  const times = quizTries
    .filter(({ attempt }) => attempt > quizAttempts)
    .map(({ answeredAt }) => Date.parse(answeredAt))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * What a student reads before and during an attempt that does not count.
 *
 * @param countsFrom as it is shown; null where an attempt that begins now would count
 */
export function practiceSentence(countsFrom: string | null): string {
  return countsFrom === null
    ? 'This try is for practice, as you began it less than a day after the last. The next that counts is from a day after you finish it.'
    : `This try is for practice: the next that counts is from ${countsFrom}, or a day after you finish this one.`
}
