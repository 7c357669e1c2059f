import { findTask } from '~/features/judging/queries.server/find-task'
import type { Database } from '~/platform/db/client.server'
import type { Hackathon } from './find-hackathon'
import { type Entrant, findRegistration } from './find-registration'
import {
  findTestAttempt,
  listTestAnswers,
  listTestQuestions,
  type QuestionKind,
  type TestAnswer,
  type TestAttempt,
  type TestQuestion,
} from './find-test'
import { showJudging } from './show-judging'

type Questions = Record<QuestionKind, TestQuestion>
type Saved = ReadonlyMap<string, TestAnswer>

/**
 * An entrant's test at a hackathon, as far as it may leave the server: the questions without their
 * solutions and what was answered while it is open, and what counted, with its marks, once it is
 * over: one's own result is shown at once (ruling 25).
 */
export async function showTest(db: Database, hackathon: Hackathon, entrant: Entrant, now: Date) {
  const registration = await findRegistration(db, hackathon.id, entrant)
  const attempt = await findTestAttempt(db, hackathon.id, entrant, registration, now)
  const questions = await listTestQuestions(db, attempt?.startedAt ?? now)
  const answers: Saved = attempt ? await listTestAnswers(db, attempt.id) : new Map()
  if (!attempt || (!attempt.submittedAt && now < attempt.endsAt)) {
    const isRegistered = registration !== null
    const task = await findTaskOf(db, questions.coding)
    return {
      state: 'open',
      isRegistered,
      ...describeOpen(attempt, questions, answers, task),
    } as const
  }
  return {
    state: 'finished',
    counts: attempt.registrationId !== null,
    submittedAt: attempt.submittedAt,
    endsAt: attempt.endsAt,
    lines: inOrder(questions).map((question) => describeLine(question, answers.get(question.id))),
    judging: await showJudging(db, questions.coding, answers.get(questions.coding.id), {
      isClosed: now >= hackathon.submissionsCloseAt,
    }),
  } as const
}

export type FinishedTest = Extract<Awaited<ReturnType<typeof showTest>>, { state: 'finished' }>

async function findTaskOf(db: Database, { taskId, taskVersion }: TestQuestion) {
  if (!taskId || !taskVersion) return null
  const task = await findTask(db, taskId, taskVersion)
  if (!task) return null
  const { title, statementHtml, limits, samples, testCount, comparison } = task
  return { title, statementHtml, limits, samples, testCount, comparison }
}

function describeOpen(
  attempt: TestAttempt | null,
  questions: Questions,
  saved: Saved,
  task: Awaited<ReturnType<typeof findTaskOf>>,
) {
  const { mcq, aptitude, coding } = questions
  const textOf = (question: TestQuestion) => saved.get(question.id)?.answer ?? ''
  const ask = ({ prompt, weight }: TestQuestion) => ({ prompt, weight })
  return {
    endsAt: attempt?.endsAt ?? null,
    version: attempt?.version ?? 0,
    questions: {
      mcq: { ...ask(mcq), options: mcq.options ?? [] },
      aptitude: ask(aptitude),
      coding: { ...ask(coding), task },
    },
    answers: {
      mcq: textOf(mcq),
      aptitude: textOf(aptitude),
      coding: textOf(coding),
      language: saved.get(coding.id)?.language ?? 'JavaScript',
    },
  }
}

function inOrder({ mcq, aptitude, coding }: Questions): TestQuestion[] {
  return [mcq, aptitude, coding]
}

/** `points` is null where the answer has none yet. */
function describeLine(question: TestQuestion, own: TestAnswer | undefined) {
  const { kind, prompt, weight } = question
  return {
    kind,
    prompt,
    weight,
    given: own ? { answer: own.answer, language: own.language } : null,
    points: own ? own.points : 0,
  }
}

/** The entrant's test at a hackathon whose submissions are closed; null when they took none there. */
export async function showPastTest(
  db: Database,
  hackathon: Hackathon,
  entrant: Entrant,
  now: Date,
): Promise<FinishedTest | null> {
  if (!entrant.student && !entrant.keyHash) return null
  const test = await showTest(db, hackathon, entrant, now)
  return test.state === 'finished' ? test : null
}
