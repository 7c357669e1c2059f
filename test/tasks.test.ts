import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTask, readTaskFolders } from '~/features/judging/commands.server/read-task-folders'
import { makeJudgeJob } from '~/features/judging/rules/judge-job'
import type { Language } from '../judge/contract.ts'
import { Judge } from '../judge/judge.ts'

const rootDir = join(import.meta.dirname, '..')
const solutionsDir = join(import.meta.dirname, 'solutions')
const languageOf: Record<string, Language> = { js: 'javascript', py: 'python', cpp: 'cpp' }
/**
 * The names of solutions begin with the verdict that each must get. Those in C++ in one go: the
 * compiler ends when it had nothing to do, and starts slowly.
 */
const solutions = readdirSync(solutionsDir)
  .flatMap((taskId) =>
    readdirSync(join(solutionsDir, taskId)).map((name) => [taskId, name] as const),
  )
  .toSorted(([, one], [, other]) => extname(one).localeCompare(extname(other)))

type ParsedTask = Awaited<ReturnType<typeof parseTask>>
let tasks: Map<string, ParsedTask>
// With one lane, no second large test is running when the first exceeds its time limit.
const judge = new Judge({ laneCount: 1 })

beforeAll(async () => {
  const parsed = await Promise.all((await readTaskFolders(join(rootDir, 'content'))).map(parseTask))
  tasks = new Map(parsed.map((task) => [task.id, task]))
})
afterAll(() => judge.stop())

function find(id: string): ParsedTask {
  const task = tasks.get(id)
  if (!task) throw new Error(`There is no task ${id}`)
  return task
}

test('the task of the hackathon has three samples and at least twelve tests in total', () => {
  const { tests } = find('fair-stretch')

  expect(tests.filter(({ isSample }) => isSample)).toHaveLength(3)
  expect(tests.length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...tests.map(({ input }) => input.length))).toBeGreaterThan(200_000)
})

test('each task has a right solution in each language, and a wrong one', () => {
  for (const id of tasks.keys()) {
    const names = solutions.filter(([taskId]) => taskId === id).map(([, name]) => name)
    const right = names
      .filter((name) => name.startsWith('ac-'))
      .map((name) => name.split('.')[1] ?? '')
    const isWrongThere = names.some((name) => name.startsWith('wa-'))
    expect([id, isWrongThere, ...new Set(right.toSorted())]).toEqual([id, true, 'cpp', 'js', 'py'])
  }
})

test.for(solutions)(
  '%s: %s gets the verdict in its name',
  { timeout: 180_000 },
  async ([taskId, name]) => {
    const [, verdict = '', ending = ''] = /^([a-z]+)-.*\.(\w+)$/.exec(name) ?? []
    const { cpuMs, memoryMib, outputKib, ...task } = find(taskId)
    const job = makeJudgeJob(
      { ...task, limits: { cpuMs, memoryMib, outputKib } },
      {
        language: languageOf[ending] ?? 'javascript',
        source: readFileSync(join(solutionsDir, taskId, name), 'utf8'),
        purpose: 'verdict',
        startedAtMs: Date.now(),
      },
    )
    // The slow C++ program runs every large test; the other slow ones, which may take five times as
    // long, stop at the first. Skipped tests count as failed.
    const stopAtTimeLimit = verdict === 'tle' && ending !== 'cpp'
    const judged = await judge.judge({ ...job, stopAtTimeLimit })

    if (!judged.ok) throw new Error(judged.reason)
    expect(judged.result.verdict).toBe(verdict.toUpperCase())
    const { score } = judged.result
    // A slow program passes the small tests and only those.
    expect(verdict !== 'tle' || (score > 0.3 && score < 0.7)).toBe(true)
  },
)
