import { quizRestHours, toPass } from './quiz-attempt'

type Lesson = {
  quiz: readonly unknown[]
  isQuizPassed: boolean
  /** The last finished attempt; null if there is none. */
  quizFinishedAt: Date | null
  /** Finished attempts only. */
  quizAttempts: number
  quizTries: readonly { attempt: number; answeredAt: string }[]
  exercises: readonly { id: string; title: string; isRequired: boolean; state: string }[]
}

/** What a student still has to do to master a lesson's module; null if nothing is left. */
export function leftToMaster(lesson: Lesson, now: Date) {
  const exercises = lesson.exercises
    .filter(({ isRequired, state }) => isRequired && state !== 'solved')
    .map(({ id, title }) => ({ id, title }))
  if (lesson.isQuizPassed && exercises.length === 0) return null
  const from = lesson.isQuizPassed ? null : countingFrom(lesson.quizFinishedAt)
  return {
    isQuizPassed: lesson.isQuizPassed,
    /** How many questions must be right at the first choice. */
    toPass: toPass(lesson.quiz.length),
    /** When an attempt at the quiz counts again; null if one counts now. */
    quizCountsFrom: from && from > now ? from : null,
    /** The current attempt does not count, or one that begins now would not. */
    isPractice: from !== null && from > (beganAt(lesson) ?? now),
    exercises,
  }
}

function countingFrom(finishedAt: Date | null): Date | null {
  return finishedAt && new Date(finishedAt.getTime() + quizRestHours * 3_600_000)
}

/** When the current attempt began; null if there is none. */
function beganAt({ quizTries, quizAttempts }: Lesson): Date | null {
  const times = quizTries
    .filter(({ attempt }) => attempt > quizAttempts)
    .map(({ answeredAt }) => Date.parse(answeredAt))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * What a student reads before and during an attempt that does not count.
 *
 * @param countsFrom formatted for display; null if an attempt that begins now would count
 */
export function practiceSentence(countsFrom: string | null): string {
  return countsFrom === null
    ? 'This attempt is for practice, because you began it less than a day after the last one. Wait a day after you finish it for an attempt that counts.'
    : `This attempt is for practice. An attempt counts again from ${countsFrom}, or a day after you finish this one.`
}
