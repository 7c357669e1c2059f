import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { loadCourses } from '~/features/courses/commands.server/load-courses'
import { recordAttemptJudged } from '~/features/exercises/commands.server/record-attempt-judged'
import { submitAnswer } from '~/features/exercises/commands.server/submit-answer'
import { exerciseAttempts } from '~/features/exercises/tables.server'
import { JudgingWorker } from '~/features/judging/jobs.server/judging-worker'
import type { JudgeLibrary } from '~/features/judging/jobs.server/load-judge'
import type { Database } from '~/platform/db/client.server'
import { engineVersionOf } from '../judge/engine-version.ts'
import { Judge } from '../judge/judge.ts'
import { checkCourse, listCourses } from '../tools/exercises/check-course.ts'
import { createStudent } from './builders'
import { collectLog } from './collect-log'
import { writeExercises } from './course-files'
import { test } from './fixtures'

const minute = 60_000
const judge = new Judge({ cacheFolder: join(import.meta.dirname, '../node_modules/.cache/judge') })
const library: JudgeLibrary = {
  judge: (job) => judge.judge(job),
  prepare: (language) => judge.prepare(language),
  // Each worker stops its judge, but all tests share this one.
  stop: () => {},
  engineVersionOf,
}
// The very first run compiles the standard headers.
beforeAll(() => judge.prepare('cpp'), 8 * minute)
afterAll(() => judge.stop())

const head = (kind: string) => `---
kind: ${kind}
title: Work in C++
minutes: 5
language: cpp
hints:
  - Look at the sign.
mistakes:
  - output: '^-'
    say: You forgot the sign.
  - output: '^0$'
    say: You give back 0 for everything.
  - error: expected
    say: You left a semicolon out.
`
const distance = `#include <stdexcept>
int distance(int from, int to) {
  if (from > 100) throw std::out_of_range("no such stop");
  return from < to ? to - from : from - to;
}
`
const total = `#include <iostream>
int main() {
  int sum = 0, each;
  while (std::cin >> each) sum += each < 0 ? -each : each;
  std::cout << sum << "\\n";
}
`
const cppExercises = {
  distance: {
    'exercise.md': `${head('function')}tests:
  - call: distance(2, 5)
    expect: '3'
  - name: the way back
    call: distance(5, 2)
    expect: '3'
  - name: no such stop
    call: distance(101, 1)
    raises: std::out_of_range
---

Write \`distance\`.
`,
    'starter.cpp': 'int distance(int from, int to) {\n  return 0;\n}\n',
    'solution.cpp': distance,
    'wrong-1.cpp': distance.replace('from < to ? to - from : from - to', 'to - from'),
    'wrong-2.cpp': distance.replace('to - from :', 'to - from : ;'),
  },
  total: {
    'exercise.md': `${head('program')}tests:
  - name: three stops
    input: 1 2 3
    output: '6'
  - name: one behind
    input: '-4'
    output: '4'
  - { name: nothing, input: '', output: '0' }
---

Add up the distances.
`,
    'starter.cpp': 'int main() {\n}\n',
    'solution.cpp': total,
    'wrong-1.cpp': total.replace('each < 0 ? -each : each', 'each'),
    'wrong-2.cpp': total.replace('<< "\\n";', '<< "\\n"'),
  },
}

/** Submits an answer to an exercise of `knots` and judges it as a site does. */
async function submitAndJudge(db: Database, exerciseId: string, answer: string) {
  const { id: studentId } = await createStudent(db)
  const place = { studentId, courseId: 'knots', exerciseId }
  const submitted = await submitAnswer(db, {
    ...place,
    answer,
    clientAddress: null,
    now: new Date(),
  })
  expect(submitted).toEqual({ ok: true, judged: null })
  const worker = new JudgingWorker({
    db,
    clock: () => new Date(),
    log: collectLog().log,
    openJudge: () => Promise.resolve(library),
    onJudged: recordAttemptJudged,
    workerName: randomUUID(),
    concurrency: 1,
    leaseMs: 4 * minute,
    retryMs: 1,
  })
  worker.wake()
  const find = async () => (await db.select().from(exerciseAttempts)).at(-1)
  await expect.poll(async () => (await find())?.verdict, { timeout: 4 * minute }).not.toBeNull()
  await worker.stop()
  return find()
}

test(
  'only their solutions solve exercises in C++, and mistakes are reported',
  { timeout: 4 * minute },
  async ({ folder }) => {
    await writeExercises(folder, cppExercises)
    const [course] = await listCourses(folder)
    if (!course) throw new Error('There is no course')
    const found: [string, string[]][] = []
    for await (const { exerciseId, problems } of checkCourse(judge, course))
      found.push([exerciseId, problems])

    expect(found).toEqual([
      ['distance', []],
      ['total', []],
    ])
  },
)

test(
  'judges an answer in C++ test by test, with the call, the expected and the actual result',
  { timeout: 4 * minute },
  async ({ db, folder }) => {
    await writeExercises(folder, cppExercises)
    await loadCourses(db, { contentDir: folder, now: new Date() })

    expect(
      await submitAndJudge(db, 'distance', cppExercises.distance['wrong-1.cpp']),
    ).toMatchObject({
      verdict: 'wrong',
      feedback: {
        say: expect.stringContaining('You forgot the sign.'),
        outcomes: [
          { name: 'distance(2, 5)', isPassed: true },
          {
            name: 'the way back',
            isPassed: false,
            given: 'distance(5, 2)',
            expected: '3',
            came: '-3',
          },
          { name: 'no such stop', isPassed: true, error: 'std::out_of_range: no such stop' },
        ],
      },
    })
  },
)

test(
  'judges a whole program in C++ by its output, and accepts the solution',
  { timeout: 4 * minute },
  async ({ db, folder }) => {
    await writeExercises(folder, cppExercises)
    await loadCourses(db, { contentDir: folder, now: new Date() })

    expect(await submitAndJudge(db, 'total', cppExercises.total['wrong-1.cpp'])).toMatchObject({
      verdict: 'wrong',
      feedback: {
        outcomes: [
          { name: 'three stops', isPassed: true },
          { name: 'one behind', isPassed: false, given: '-4', expected: '4', came: '-4\n' },
          { name: 'nothing', isPassed: true },
        ],
      },
    })
    await db.delete(exerciseAttempts)
    expect(await submitAndJudge(db, 'total', total)).toMatchObject({ verdict: 'right' })
  },
)
