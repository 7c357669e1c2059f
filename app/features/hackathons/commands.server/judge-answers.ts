import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { queueJudging } from '~/features/judging/commands.server/queue-judging'
import type { JudgingResult } from '~/features/judging/schema'
import { languageOf } from '~/features/judging/rules/languages'
import type { Database, Transaction } from '~/platform/db/client.server'
import { notify } from '~/features/site/commands.server/notify'
import { isFault, isOver } from '../queries.server/list-tests'
import { answerOfSubject, pointsForScore, subjectOfAnswer } from '../rules'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { hackathons } from '../tables.server/hackathons'

const hourMs = 60 * 60 * 1000
/** How many answers one run of the job queues; the next run is a minute later. */
const mostAtOnce = 500

const isNotQueued = isNull(testAnswers.judgeJobId)

/**
 * Queues the code of a finished attempt, unless its question has no task. If the queue is full,
 * `queueLeftAnswers` does it later.
 *
 * @returns false if the queue is full
 */
export async function queueAnswers(
  tx: Transaction,
  input: { attemptId: string; now: Date; which?: SQL | undefined },
): Promise<boolean> {
  const { attemptId, now, which = isNotQueued } = input
  const rows = await tx
    .select({ answer: testAnswers, question: testQuestions, attempt: testAttempts })
    .from(testAnswers)
    .innerJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .innerJoin(testAttempts, eq(testAttempts.id, testAnswers.attemptId))
    .where(and(eq(testAnswers.attemptId, attemptId), isNull(testAnswers.points), which))
    .for('update', { of: testAnswers })
  for (const { answer, question, attempt } of rows) {
    const { taskId, taskVersion } = question
    if (!taskId || !taskVersion) continue
    const queued = await queueJudging(tx, {
      ownerId: attempt.studentId ?? attempt.keyHash ?? attempt.id,
      isVisitors: attempt.studentId === null && attempt.registrationId === null,
      taskId,
      taskVersion,
      language: languageOf(answer.language ?? 'JavaScript'),
      source: answer.answer,
      purpose: 'verdict',
      subject: subjectOfAnswer(attemptId, question.id),
      now,
    })
    const isThis = and(
      eq(testAnswers.attemptId, attemptId),
      eq(testAnswers.questionId, answer.questionId),
    )
    if (queued.ok) {
      const fresh = { judgeJobId: queued.jobId, verdict: null, judgedAt: null }
      await tx.update(testAnswers).set(fresh).where(isThis)
    } else if (queued.reason === 'queue-full') {
      return false
    } else if (isNoProgram(queued.reason)) {
      const none = { verdict: 'CE', points: 0, judgedAt: now } as const
      await tx.update(testAnswers).set(none).where(isThis)
    }
  }
  return true
}

function isNoProgram(reason: string): boolean {
  return ['empty-source', 'source-too-long', 'source-not-utf8', 'source-with-nul'].includes(reason)
}

/**
 * Queues the code of attempts whose time ran out or that ended while the queue was full, and,
 * hourly for a day, code that could not be judged because of an error on our side. Safe to run in
 * several processes.
 */
export async function queueLeftAnswers(db: Database, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hourMs)
  const isLeft = or(
    isNotQueued,
    and(
      eq(testAnswers.verdict, 'IE'),
      lte(testAnswers.judgedAt, anHourAgo),
      sql`${testAnswers.judgedAt} < ${testAttempts.endsAt} + interval '1 day'`,
    ),
  )
  const left = await db
    .select({ attemptId: testAnswers.attemptId })
    .from(testAnswers)
    .innerJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .innerJoin(testAttempts, eq(testAttempts.id, testAnswers.attemptId))
    .where(and(isNull(testAnswers.points), isNotNull(testQuestions.taskId), isOver(now), isLeft))
    .orderBy(asc(testAttempts.endsAt))
    .limit(mostAtOnce)
  for (const { attemptId } of left) {
    const hasRoom = await db.transaction((tx) =>
      queueAnswers(tx, { attemptId, now, which: isLeft }),
    )
    if (!hasRoom) return
  }
}

/**
 * Requeues code that could not be judged because of an error on our side; `ok` is false if there is
 * none.
 */
export async function judgeAgain(tx: Transaction, input: { attemptId: string; now: Date }) {
  const isOurFault = and(eq(testAnswers.attemptId, input.attemptId), isFault)
  const isQueued =
    (await tx.$count(testAnswers, isOurFault)) > 0 &&
    (await queueAnswers(tx, { ...input, which: isFault }))
  return isQueued ? ({ ok: true } as const) : ({ ok: false } as const)
}

/**
 * Stores the verdict and points of an answer and notifies its student. After an error on our side
 * the points stay open. Ignores a job that is not the answer's newest, or belongs to no answer.
 */
export async function recordAnswerJudged(
  tx: Transaction,
  judged: { jobId: string; subject: string | null; result: JudgingResult; now: Date },
): Promise<void> {
  const about = answerOfSubject(judged.subject)
  if (!about) return
  const { jobId, result, now } = judged
  const isThis = and(
    eq(testAnswers.attemptId, about.attemptId),
    eq(testAnswers.questionId, about.questionId),
    eq(testAnswers.judgeJobId, jobId),
    isNull(testAnswers.points),
  )
  const [found] = await tx
    .select({
      weight: testQuestions.weight,
      studentId: testAttempts.studentId,
      hackathonId: hackathons.id,
      title: hackathons.title,
    })
    .from(testAnswers)
    .innerJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .innerJoin(testAttempts, eq(testAttempts.id, testAnswers.attemptId))
    .innerJoin(hackathons, eq(hackathons.id, testAttempts.hackathonId))
    .where(isThis)
    .for('update', { of: testAnswers })
  if (!found) return
  const isOurFault = result.verdict === 'IE'
  const points = isOurFault ? null : pointsForScore(found.weight, result.score)
  await tx.update(testAnswers).set({ verdict: result.verdict, judgedAt: now, points }).where(isThis)
  if (isOurFault || !found.studentId) return
  await notify(tx, {
    userId: found.studentId,
    kind: 'hackathon-test-judged',
    key: `hackathon-test-judged/${about.attemptId}`,
    title: 'Your code was judged',
    body: `It is part of your test at ${found.title}.`,
    link: `/hackathon-test?event=${found.hackathonId}`,
    now,
  })
}
