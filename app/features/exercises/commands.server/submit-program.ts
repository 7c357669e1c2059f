import { createHash, randomUUID } from 'node:crypto'
import { and, inArray } from 'drizzle-orm'
import type { JudgedBody } from '~/features/courses/schema/exercise-body'
import { queueJudging } from '~/features/judging/commands.server/queue-judging'
import { storeTask } from '~/features/judging/commands.server/load-tasks'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { splitPageFiles } from '../../../../judge/engines/page/page-files.ts'
import { subjectOfAttempt } from '../rules/attempt-subject'
import { exerciseLimits, makeTestProgram, type TestProgram } from '../rules/test-programs'
import { isOf } from '../queries.server/find-attempts'
import { exerciseAttempts } from '../tables.server'
import { storeAttempt } from './store-attempt'

type SubmitProgram = {
  studentId: string
  courseId: string
  exerciseId: string
  title: string
  body: JudgedBody
  version: string
  answer: string
  draftVersion?: number | undefined
  now: Date
}

/** Stores a program as an attempt and queues it to be judged by the tests of its exercise. */
export async function submitProgram(db: Database, input: SubmitProgram) {
  const { studentId, courseId, exerciseId, title, body, version, answer, now } = input
  const { draftVersion } = input
  if (body.kind === 'page' && !hasFiles(answer, body.files)) return refuse('other-files')
  const program = makeTestProgram(body, version, answer)
  const taskId = `exercise ${courseId}/${exerciseId}`
  const taskVersion = versionOf(makeTestProgram(body, version, ''))
  const attemptId = randomUUID()
  return db.transaction(async (tx) => {
    await storeTask(tx, {
      ...taskOf(program),
      id: taskId,
      version: taskVersion,
      title,
      loadedAt: now,
    })
    const queued = await queueJudging(tx, {
      ownerId: studentId,
      isVisitors: false,
      taskId,
      taskVersion,
      language: program.language,
      source: program.source,
      purpose: 'exercise',
      subject: subjectOfAttempt(attemptId),
      now,
    })
    if (!queued.ok) return refuse(reasonFor(queued.reason))
    const { jobId, replacedIds } = queued
    const place = { studentId, courseId, exerciseId }
    await tx
      .delete(exerciseAttempts)
      .where(and(isOf(place), inArray(exerciseAttempts.judgeJobId, replacedIds)))
    const attempt = { ...place, version, answer, draftVersion, starter: body.starter, now }
    await storeAttempt(
      tx,
      { ...attempt, judgeJobId: jobId, verdict: null, feedback: null },
      attemptId,
    )
    return { ok: true, judged: null } as const
  })
}

function hasFiles(answer: string, names: readonly string[]): boolean {
  return Object.keys(splitPageFiles(answer)).join('/') === names.join('/')
}

/** Identifies the tests and the harness: changing either makes a different judge task. */
function versionOf(program: TestProgram): string {
  const parts = JSON.stringify([program, exerciseLimits])
  return createHash('sha256').update(parts).digest('hex').slice(0, 32)
}

function taskOf({ tests, comparison }: TestProgram) {
  return {
    ...exerciseLimits,
    checker: comparison,
    tests: tests.map(({ name, input, expected }) => ({
      name,
      input,
      expected: expected ?? '',
      weight: 1,
      isSample: false,
    })),
  }
}

function reasonFor(reason: string) {
  if (reason === 'source-too-long') return 'answer-too-long'
  return reason === 'too-many-waiting' ? 'own-waiting' : 'judge-busy'
}
