import { findTask } from '~/features/judging/queries.server/find-task'
import type { Database } from '~/platform/db/client.server'
import { hackathonMoment } from '../rules'
import { visitorsOwner } from '../ui/answers-draft'
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
import { findJudging } from '~/features/judging/queries.server/find-judging'
import type { JudgingResult } from '~/features/judging/schema'

type Questions = Record<QuestionKind, TestQuestion>
type Saved = ReadonlyMap<string, TestAnswer>

/**
 * The parts of an entrant's test that the page may show. While it is open: the questions without
 * their solutions, and the answers so far. Once it is over: the points of each answer, at once
 * (ruling 25).
 */
export async function showTest(db: Database, hackathon: Hackathon, entrant: Entrant, now: Date) {
  const registration = await findRegistration(db, hackathon.id, entrant)
  const attempt = await findTestAttempt(db, hackathon.id, entrant, registration, now)
  const questions = await listTestQuestions(db, attempt?.startedAt ?? now)
  const answers: Saved = attempt ? await listTestAnswers(db, attempt.id) : new Map()
  const { id: hackathonId, title, testMinutes } = hackathon
  // Drafts typed under one key are never saved under another.
  const owner = entrant.student?.id ?? `${visitorsOwner}${entrant.keyHash?.slice(0, 16)}`
  const of = { hackathonId, title, draft: { form: `hackathon-test-${hackathonId}`, owner } }
  if (!attempt || (!attempt.submittedAt && now < attempt.endsAt)) {
    const leftMs = attempt && attempt.endsAt.getTime() - now.getTime()
    const task = await findTaskOf(db, questions.coding)
    const open = describeOpen(questions, answers, task)
    const version = attempt?.version ?? 0
    const isRegistered = registration !== null
    const minutesToClose = Math.floor(
      (hackathon.submissionsCloseAt.getTime() - now.getTime()) / 60_000,
    )
    const time = { minutes: testMinutes, minutesToClose, leftMs }
    return { state: 'open', ...of, ...time, isRegistered, version, ...open } as const
  }
  const judging = await showJudging(db, questions.coding, answers.get(questions.coding.id), {
    isClosed: now >= hackathon.submissionsCloseAt,
  })
  const over = describeOver(attempt, hackathon, entrant)
  const inOrder = [questions.mcq, questions.aptitude, questions.coding]
  const lines = inOrder.map((question) => describeLine(question, answers.get(question.id)))
  return { state: 'finished', ...of, ...over, lines, judging } as const
}

function describeOver(attempt: TestAttempt, { timeZone }: Hackathon, { student }: Entrant) {
  const describe = (at: Date) => hackathonMoment(at, timeZone, student?.timeZone ?? null)
  return {
    counts: attempt.registrationId !== null,
    submitted: attempt.submittedAt && describe(attempt.submittedAt),
    ended: describe(attempt.endsAt),
    isUnverified: student !== null && !student.emailVerified,
  }
}

async function findTaskOf(db: Database, { taskId, taskVersion }: TestQuestion) {
  if (!taskId || !taskVersion) return null
  const task = await findTask(db, taskId, taskVersion)
  if (!task) return null
  const { title, statementHtml, limits, samples, testCount, comparison } = task
  return { title, statementHtml, limits, samples, testCount, comparison }
}

function describeOpen(
  questions: Questions,
  saved: Saved,
  task: Awaited<ReturnType<typeof findTaskOf>>,
) {
  const { mcq, aptitude, coding } = questions
  const textOf = (question: TestQuestion) => saved.get(question.id)?.answer ?? ''
  const ask = ({ prompt, weight }: TestQuestion) => ({ prompt, weight })
  return {
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

/** `points` is null if the answer has none yet. */
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

/** The entrant's test at a past hackathon; null if they did not take it. */
export async function showPastTest(
  db: Database,
  hackathon: Hackathon,
  entrant: Entrant,
  now: Date,
) {
  if (!entrant.student && !entrant.keyHash) return null
  const test = await showTest(db, hackathon, entrant, now)
  return test.state === 'finished' ? test : null
}

type Verdict = JudgingResult['verdict']

export type ShownJudging =
  /** A job queues it within a minute. */
  | { state: 'unqueued' }
  | { state: 'waiting'; jobId: string; place: number }
  | { state: 'running'; jobId: string }
  /** Could not be judged because of an error on our side; we retry it. */
  | { state: 'fault' }
  | { state: 'judged'; verdict: Verdict; message: string; tests: ShownTest[] }

export type ShownTest = {
  name: string
  isSample: boolean
  verdict: Verdict
  message: string
  /** Null for a hidden test while submissions are open. */
  cpuMs: number | null
  memoryMib: number | null
}

/**
 * The state or verdict of submitted code; null if there is no code or no task to judge it by. A
 * program could leak a hidden test's input through its output, time or memory, so these are left
 * out until submissions close.
 */
async function showJudging(
  db: Database,
  question: TestQuestion,
  answer: TestAnswer | undefined,
  { isClosed }: { isClosed: boolean },
): Promise<ShownJudging | null> {
  if (!answer || !question.taskId || !question.taskVersion) return null
  const { verdict, judgeJobId: jobId } = answer
  if (verdict === 'IE') return { state: 'fault' }
  const job = jobId === null ? null : await findJudging(db, jobId)
  if (verdict !== null && !job)
    return { state: 'judged', verdict, message: 'There is no program in it.', tests: [] }
  if (!job || jobId === null) return { state: 'unqueued' }
  if (job.state === 'waiting') return { state: 'waiting', jobId, place: job.place }
  if (job.state === 'running' || verdict === null) return { state: 'running', jobId }
  const task = await findTask(db, question.taskId, question.taskVersion)
  const samples = new Set(task?.samples.map(({ name }) => name))
  return { state: 'judged', ...describeResult(job.result, samples, isClosed) }
}

/** @param isOpen whether more than the verdict on hidden tests may be shown */
function describeResult(
  { verdict, message, tests }: JudgingResult,
  samples: ReadonlySet<string>,
  isOpen: boolean,
) {
  const shown = tests.map(({ output: _, ...test }): ShownTest => {
    const isSample = samples.has(test.name)
    if (isSample || isOpen) return { ...test, isSample }
    const { name, verdict: found } = test
    return { name, verdict: found, isSample, message: '', cpuMs: null, memoryMib: null }
  })
  // A compiler message cannot leak a hidden test.
  return { verdict, message: verdict === 'CE' ? message : '', tests: shown }
}
