import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { queueJudging } from '~/features/judging/commands.server/queue-judging'
import type { JudgingResult } from '~/features/judging/schema'
import { languageOf } from '~/features/judging/rules/languages'
import type { Database, Transaction } from '~/platform/db/client.server'
import { notify } from '~/platform/db/notify.server'
import { isFault, isOver } from '../queries.server/list-tests'
import { answerOfSubject, pointsForScore, subjectOfAnswer } from '../rules'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { hackathons } from '../tables.server/hackathons'

const hourMs = 60 * 60 * 1000
/** How many answers one round queues; the next round is a minute later. */
const mostAtOnce = 500

/** Code that the judge was not asked about yet. */
const isNotQueued = isNull(testAnswers.judgeJobId)

/**
 * Queues the code of an attempt that is over, unless it is queued or judged already, or the question
 * has no task to judge it by. Where the queue has no room it is left for `queueLeftAnswers`.
 *
 * @returns whether more could be queued
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

/** What was saved in time may be no source at all: blanks, say. */
function isNoProgram(reason: string): boolean {
  return ['empty-source', 'source-too-long', 'source-not-utf8', 'source-with-nul'].includes(reason)
}

/**
 * Queues what is over and was not queued: code of attempts whose time ran out, of those handed in
 * before code was judged or while the queue was full, and for a day, every hour, what could not be
 * judged through a fault of ours. Safe to repeat, and in several processes at once.
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
 * Queues once more what could not be judged through a fault of ours. Does nothing to code that has
 * its verdict or waits for it.
 *
 * @returns whether there was something to judge again
 */
export async function judgeAgain(
  tx: Transaction,
  input: { attemptId: string; now: Date },
): Promise<boolean> {
  const found = await tx.$count(
    testAnswers,
    and(eq(testAnswers.attemptId, input.attemptId), isFault),
  )
  return found > 0 && (await queueAnswers(tx, { ...input, which: isFault }))
}

/**
 * Writes down what the judge found of an answer, once, and tells its student. A fault of ours gives
 * no points and takes none. What is not the answer's newest judging, or not about an answer,
 * changes nothing.
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
