import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { recordAttemptJudged } from '~/features/exercises/commands.server/record-attempt-judged'
import { exerciseAttempts } from '~/features/exercises/tables.server'
import { judgingResultOf, makeJudgeJob } from '~/features/judging/rules/judge-job'
import { findTaskTests } from '~/features/judging/queries.server/find-task'
import { exerciseResults } from '~/features/courses/tables.server'
import { Judge } from '../../judge/judge.ts'
import { pageFiles } from '../sample-exercises'
import { newestJob } from './judgings'
import { createSignedUp, createVisitor, type Person } from './person'
import { type Site, test as siteTest } from './site'

const page = '/course/knots/exercise/counter'
type Folder = 'starter' | 'solution' | 'wrong-1' | 'wrong-2'

const filesOf = (folder: Folder) => ({
  'file-App.jsx': pageFiles[`${folder}/App.jsx`],
  'file-style.css': pageFiles[`${folder}/style.css`],
})
const submit = (person: Person, fields: Record<string, string>) =>
  person.send(page, { intent: 'submit', ...fields })

const test = siteTest.extend('judge', async ({}, { onCleanup }) => {
  const judge = new Judge({ laneCount: 1 })
  onCleanup(() => judge.stop())
  return judge
})

/** Records a verdict like the worker. */
async function judgeNewest(site: Site, judge: Judge): Promise<void> {
  const job = await newestJob(site)
  const task = await findTaskTests(site.db, job.taskId, job.taskVersion)
  if (!task) throw new Error('There is no task')
  const judged = await judge.judge(makeJudgeJob(task, { ...job, startedAtMs: Date.now() }))
  if (!judged.ok) throw new Error(judged.reason)
  const result = judgingResultOf(judged.result, job.purpose)
  const { id: jobId, subject } = job
  await site.db.transaction((tx) =>
    recordAttemptJudged(tx, { jobId, subject, result, cpuMs: 0, now: new Date() }),
  )
}

test('without scripts, shows the files in text areas and judges on the server', async ({
  site,
  judge,
}) => {
  const person = await createSignedUp(site)
  const html = await (await person.open(page)).text()

  expect(html).toContain('name="file-App.jsx"')
  expect(html).toContain('name="file-style.css"')
  expect(html).toContain('Checked in your browser')
  await submit(person, filesOf('wrong-2'))
  await judgeNewest(site, judge)
  const wrong = await (await person.open(page)).text()
  expect(wrong.replaceAll('<!-- -->', '')).toContain('1 of 2 tests pass on our server.')
  expect(wrong).toContain('Your click adds nothing.')
  expect(wrong).toContain('setKnots(knots)')

  await submit(person, filesOf('solution'))
  await judgeNewest(site, judge)
  const right = await (await person.open(page)).text()
  expect(right).not.toContain('Solved.')
  expect(right).toContain('tests pass. 1 check runs only in your browser')
})

test('does not accept a verdict on a page from the browser', async ({ site, judge }) => {
  const person = await createSignedUp(site)
  const forged = { verdict: 'right', isSolved: 'true', outcomes: '[]', feedback: '{}' }

  await submit(person, { ...filesOf('starter'), ...forged })
  await judgeNewest(site, judge)

  expect(await (await person.open(page)).text()).not.toMatch(/Solved\.|only in your browser: press/)
  const untried = await site.db.select().from(exerciseResults).where(eq(exerciseResults.tries, 0))
  expect(untried).toMatchObject([{ exerciseId: 'counter', solvedAt: null }])
})

test('a page cannot end its test early', async ({ site, judge }) => {
  const person = await createSignedUp(site)
  const stops = 'const all = []\nfor (;;) all.push(all)\nexport default () => null'

  await submit(person, { ...filesOf('starter'), 'file-App.jsx': stops })
  await judgeNewest(site, judge)

  const html = await (await person.open(page)).text()
  expect(html).toMatch(/It did not end in time|It used too much memory/)
})

test.for<[string, Record<string, string>, string]>([
  ['an extra file', { ...filesOf('starter'), 'file-evil.js': '1' }, 'different files'],
  ['a file less', { 'file-App.jsx': '1' }, 'different files'],
  ['a name with a way out', { ...filesOf('starter'), 'file-../x.js': '1' }, 'different files'],
  [
    'a line that divides files',
    { ...filesOf('starter'), 'file-App.jsx': '==> App.js <==' },
    'different files',
  ],
  ['text without files', { answer: 'export default 1' }, 'different files'],
  ['too much', { ...filesOf('starter'), 'file-App.jsx': 'x'.repeat(70_000) }, 'longer than 64 KiB'],
])('refuses %s and stores nothing', async ([, fields, message], { site }) => {
  const person = await createSignedUp(site)
  const before = await site.db.$count(exerciseAttempts)
  const answer = await submit(person, fields)

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(message)
  expect(await site.db.$count(exerciseAttempts)).toBe(before)
})

test('the page of a visitor leads to the log-in', async ({ site }) => {
  const answer = await submit(createVisitor(site), filesOf('solution'))

  expect(answer.status).toBe(302)
})

test('the preview’s document can load and send nothing, and only this site may frame it', async ({
  site,
}) => {
  const answer = await createVisitor(site).open('/exercise-preview')
  const policy = answer.headers.get('content-security-policy') ?? ''

  expect(answer.status).toBe(200)
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[\w+/]+=*' 'unsafe-eval'$/),
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ])
  const own = await createVisitor(site).open(page)
  expect(own.headers.get('content-security-policy')).not.toContain('unsafe')
})
