import type { CodeBody } from '~/features/courses/schema/exercise-body'
import { type NewJudging, queueJudging } from '~/features/judging/commands.server/queue-judging'
import { judgeTasks } from '~/features/judging/tables.server/tasks'
import type { Database } from '~/platform/db/client.server'

const judgeTask = { taskId: 'add-two', taskVersion: 'v1' }

const now = new Date('2026-03-02T10:00:00Z')
let programs = 0

const tests = [
  { name: '1', input: '1 2\n', expected: '3\n', weight: 1, isSample: true },
  { name: '2', input: '20 22\n', expected: '42\n', weight: 3, isSample: false },
]

/** A task for tests: the sum of two numbers on a line, with one sample and one hidden test. */
export async function createJudgeTask(
  db: Database,
  more: Partial<typeof judgeTasks.$inferInsert> = {},
): Promise<void> {
  await db.insert(judgeTasks).values({
    id: judgeTask.taskId,
    version: judgeTask.taskVersion,
    title: 'Add two numbers',
    statementHtml: '<p>Print their sum.</p>',
    cpuMs: 2000,
    memoryMib: 256,
    outputKib: 1024,
    checker: { kind: 'tokens' },
    tests,
    loadedAt: now,
    ...more,
  })
}

/** A JavaScript program for that task, right by default; each is queued a second after the last. */
export function makeProgram(more: Partial<NewJudging> = {}): NewJudging {
  programs += 1
  return {
    ...judgeTask,
    ownerId: 'asha',
    isVisitors: false,
    language: 'javascript',
    source: 'const [a, b] = readline().split(" ").map(Number); console.log(a + b)',
    purpose: 'verdict',
    subject: null,
    now: new Date(now.getTime() + programs * 1000),
    ...more,
  }
}

/** @returns the job's id */
export async function queueProgram(db: Database, more: Partial<NewJudging> = {}): Promise<string> {
  const queued = await queueJudging(db, makeProgram(more))
  if (!queued.ok) throw new Error(queued.reason)
  return queued.jobId
}

/** An exercise of kind function, whose tests call the function. */
export function functionBody(
  language: CodeBody['language'],
  calls: Extract<CodeBody, { kind: 'function' }>['tests'],
): CodeBody {
  return {
    kind: 'function',
    title: '',
    minutes: 1,
    optional: false,
    hints: [],
    mistakes: [],
    language,
    starter: '',
    solution: '',
    tests: calls,
  }
}
