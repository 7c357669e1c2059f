import { findExercise } from '~/features/courses/queries.server/find-exercise'
import { findJudging } from '~/features/judging/queries.server/find-judging'
import type { Database } from '~/platform/db/client.server'
import { findWrongGaps } from '../rules/check-answer'
import { withCodeLines } from '../rules/code-lines'
import { isSolutionOpen, mayOpenSolution, rightCountsFrom } from '../rules/feedback'
import { showTask } from '../rules/shown-exercise'
import { showSolution } from '../rules/shown-solution'
import { isAskedByChallenge } from './find-challenge'
import { findDraft, findNewestAttempt } from './find-attempts'

type Exercise = NonNullable<Awaited<ReturnType<typeof findExercise>>>
type Attempt = Awaited<ReturnType<typeof findNewestAttempt>>
type Reader = {
  studentId: string | null
  /** When the review asked it; null if it was opened from elsewhere. */
  askedAt: Date | null
  now: Date
}

/** An exercise for its page, and the exercise itself; null if there is none. */
export async function showExercise(
  db: Database,
  address: { courseId: string; exerciseId: string },
  reader: Reader,
) {
  const { studentId, askedAt, now } = reader
  const place = studentId === null ? null : { ...address, studentId }
  // Read first: a verdict between the two reads would show a solved answer without its solution.
  const attempt = place && (await findNewestAttempt(db, place))
  const exercise = await findExercise(db, address, studentId)
  if (!exercise) return null
  // The review tests recall, so it hides earlier answers until the student has answered.
  const isRecalled = askedAt !== null && !(attempt && attempt.answeredAt >= askedAt)
  const countsFrom = rightCountsFrom(exercise, now)
  // The same after reading the solution, from the day on which answers count again.
  const isToRepeat = isRightUncounted(attempt, exercise) && countsFrom === null
  const shownAttempt = isRecalled || isToRepeat ? null : attempt
  const ownAnswer = shownAttempt?.version === exercise.version ? shownAttempt.answer : null
  const isOpen = isSolutionOpen(exercise, now) && !isRecalled
  const isShown = isOpen && !(await isAskedUnsolved(db, exercise, reader))
  const draft = place && askedAt === null ? await findDraft(db, place) : null
  const { body, version } = exercise
  return {
    exercise,
    countsFrom,
    shown: {
      review: askedAt && { askedAt: askedAt.getTime(), isAnswered: !isRecalled },
      exercise: showHead(exercise, isRecalled),
      task: showTask(body, version),
      draft: draft?.version === version ? draft.answer : null,
      draftVersion: draft?.version === version ? draft.draftVersion : 0,
      attempt: shownAttempt && {
        ...(await showAttempt(db, shownAttempt, ownAnswer)),
        wrongGaps: body.kind === 'fill' && ownAnswer !== null ? findWrongGaps(body, ownAnswer) : {},
      },
      isToRepeat,
      solution: isShown ? showSolution(body, version, ownAnswer) : null,
      canOpenSolution: !isOpen && !isRecalled && mayOpenSolution(exercise),
    },
  }
}

/** The statement and state, without the rest of the body, which the page must not reveal. */
function showHead(exercise: Exercise, isRecalled: boolean) {
  const { body, isEnrolled: _, priceMinor: _price, isSample: _sample, ...rest } = exercise
  return {
    ...rest,
    statementHtml: withCodeLines(rest.statementHtml),
    solvedAt: undefined,
    solutionOpenedAt: undefined,
    isSolved: rest.solvedAt !== null && !isRecalled,
    hints: body.hints.slice(0, rest.hintsOpened),
    hintCount: body.hints.length,
  }
}

async function showAttempt(db: Database, attempt: NonNullable<Attempt>, answer: string | null) {
  const { id, verdict, isAfterSolution, feedback, judgeJobId } = attempt
  const place = verdict === null ? await findPlace(db, judgeJobId) : null
  return { id, answer, verdict, isAfterSolution, feedback, place }
}

/** How many programs are ahead of this one in the queue; null once it runs. */
async function findPlace(db: Database, jobId: string | null): Promise<number | null> {
  const job = jobId === null ? null : await findJudging(db, jobId)
  return job?.state === 'waiting' ? job.place : null
}

/** Whether the newest answer is right and was given too soon after the solution. */
function isRightUncounted(attempt: Attempt, exercise: { solvedAt: Date | null }): boolean {
  return attempt?.verdict === 'right' && attempt.isAfterSolution && exercise.solvedAt === null
}

/** Whether the student's challenge asks what they have not solved: its solution would tell. */
async function isAskedUnsolved(
  db: Database,
  { courseId, id, solvedAt }: Exercise,
  { studentId, now }: Reader,
): Promise<boolean> {
  if (solvedAt !== null || studentId === null) return false
  return isAskedByChallenge(db, { studentId, courseId, exerciseId: id, now })
}
