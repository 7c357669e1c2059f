import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { recordExerciseTry } from '~/features/courses/commands.server/record-exercise'
import { courseExercises, courses } from '~/features/courses/tables.server'
import { exerciseAttempts } from '~/features/exercises/tables.server'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { countCost } from '~/platform/db/rate-limit.server'
import { createSignedUp, createVisitor, type Person } from './person'
import { type Site, test } from './site'

const page = (id: string) => `/course/knots/exercise/${id}`
const submit = (person: Person, id: string, fields: Record<string, string>) =>
  person.send(page(id), { intent: 'submit', ...fields })
const countAttempts = (site: Site) => site.db.$count(exerciseAttempts)

test('a lesson has a card in the place of each exercise, with the student’s state', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await submit(person, 'predict', { answer: '3' })
  await submit(person, 'fault', { answer: '1' })

  const html = await (await person.open('/course/knots/sheet-bend')).text()

  expect(html).toContain(`href="${page('double')}"`)
  expect(html).toContain('Start exercise')
  expect(html).toContain('Tried, not solved yet')
  expect(html).toContain('Solved')
  expect(html).not.toContain('<div data-directive')
})

test.for([
  ['predict', { answer: '2' }, { answer: '3' }, 'You chose 2.'],
  ['gaps', { 'gap-1': '2' }, { 'gap-1': '1+2' }, 'You chose 12.'],
  ['fault', { answer: '3' }, { answer: '2' }, 'You chose 3.'],
  ['container', { answer: 'docker run nginx' }, { answer: 'docker run -d nginx' }, 'You chose'],
] as const)('%s can be solved without scripts', async ([id, wrong, right, say], { site }) => {
  for (const person of [await createSignedUp(site), createVisitor(site)]) {
    const first = await (await submit(person, id, wrong)).text()
    const second = await (await submit(person, id, right)).text()

    expect(first).toMatch(/[Nn]ot right yet\./)
    expect(first).toContain(say)
    expect(second).toContain('Solved.')
  }
})

test('shows the reason of a refusal without the feedback on the previous answer', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await submit(person, 'container', { answer: 'docker run nginx' })

  const refused = await (await submit(person, 'container', { answer: 'docker run २' })).text()

  expect(refused).toContain('Type numbers with the digits 0 to 9.')
  expect(refused).not.toMatch(/Not right yet|<p>You chose/)
  expect(await (await person.open(page('container'))).text()).toContain('Not right yet.')
})

test('a page requested while the verdict arrives shows the solution with it', async ({ site }) => {
  const person = await createSignedUp(site)
  await submit(person, 'predict', { answer: '2' })
  const [student] = await site.db.select().from(users).where(eq(users.email, person.email))
  const studentId = student?.id ?? ''
  const place = { studentId, courseId: 'knots', exerciseId: 'predict' }

  let asked: Promise<Response> | undefined
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${exerciseAttempts}`)
    asked = person.open(page('predict'))
    await expect
      .poll(() =>
        site.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toMatchObject({ rowCount: 1 })
    const isTheirs = eq(exerciseAttempts.studentId, studentId)
    await tx.update(exerciseAttempts).set({ verdict: 'right' }).where(isTheirs)
    await recordExerciseTry(tx, { ...place, countsAsTry: true, isSolved: true, now: new Date() })
  })

  expect(await (await asked)?.text()).toContain('Compare with a solution')
})

test('lines can be ordered by their numbers without scripts', async ({ site }) => {
  const person = await createSignedUp(site)
  const html = await (await person.open(page('arrange'))).text()
  const shown = [...html.matchAll(/Place of the line ([^"]*)"/g)].map(([, line]) => line)
  const places = ['a = 1', 'b = a + 1', 'print(b)'].map((line, index) => [
    `place-${shown.indexOf(line) + 1}`,
    String(index + 1),
  ])

  expect(shown).toHaveLength(3)
  const answer = await submit(person, 'arrange', Object.fromEntries(places))
  expect(await answer.text()).toContain('Solved.')
})

test('sends no part of the solution before an answer', async ({ site }) => {
  const person = await createSignedUp(site)
  for (const id of ['predict', 'gaps', 'fault', 'container', 'arrange']) {
    for (const path of [page(id), `${page(id)}.data`]) {
      const text = await (await person.open(path)).text()
      expect(text).not.toMatch(/You chose|"accept"|solution":|because|transcript|1 \+ 2\\?"/)
    }
  }
})

test('opens hints one by one and keeps them open', async ({ site }) => {
  const person = await createSignedUp(site)
  const before = await (await person.open(page('predict'))).text()
  await person.send(page('predict'), { intent: 'hint', hint: '1' })
  const after = await (await person.open(page('predict'))).text()

  expect(before).not.toContain('Look at the first line.')
  expect(after).toContain('Look at the first line.')
  expect(after).not.toContain('Look at the last line.')
})

describe('a program', () => {
  const program = 'def double(number):\n    return number * 2'

  test('waits for the judge and does not count before the verdict', async ({ site }) => {
    const person = await createSignedUp(site)
    const html = await (await submit(person, 'double', { answer: program })).text()
    const [job] = await site.db.select().from(judgeJobs)

    expect(html).toMatch(/Your program is (next in the queue|in the queue|being judged)/)
    expect(job).toMatchObject({ purpose: 'exercise', language: 'python' })
    expect(job?.source).toContain(program)
  })

  test('has to wait when the student used too much time of the judge, and is kept', async ({
    site,
  }) => {
    const person = await createSignedUp(site)
    const [student] = await site.db.select().from(users).where(eq(users.email, person.email))
    const who = { person: student?.id ?? '' }
    const cost = { policy: rateLimitPolicies['failing-programs'], who, now: new Date() }
    await countCost(site.db, { ...cost, cost: 119 })
    await countCost(site.db, { ...cost, cost: 2 })

    const answer = await submit(person, 'double', { answer: program })
    const html = await answer.text()

    expect(answer.status).toBe(429)
    expect(html).toMatch(/You can submit again from \d+ \w+ \d{4}, \d+:\d\d [ap]m \S+\. What/)
    expect(html).toContain('return number * 2')
  })

  test('of a visitor leads to the log-in on the same page', async ({ site }) => {
    const visitor = createVisitor(site)
    const answer = await submit(visitor, 'double', { answer: program })

    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(page('double'))
    const html = await (await visitor.open(page('double'))).text()
    expect(html).toContain(
      'You must log in first. With a free account, we judge and save your program',
    )
    const form = '?from=%2Fcourse%2Fknots%2Fexercise%2Fdouble"'
    expect(html).toContain(`href="/log-in${form}`)
    expect(html).toContain(`href="/sign-up${form}`)
  })
})

test.for([
  ['nothing', '', 400],
  ['a megabyte', 'x'.repeat(1_000_000), 413],
  ['a little too much', 'x'.repeat(70_000), 400],
  ['Devanagari digits', '३', 400],
] as const)(
  'refuses %s with a message and stores nothing',
  async ([, answer, status], { site }) => {
    const person = await createSignedUp(site)
    const before = await countAttempts(site)
    const response = await submit(person, 'predict', { answer })

    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(/Your answer is|Type numbers|too (large|long|big)/i)
    expect(await countAttempts(site)).toBe(before)
  },
)

test('ignores a forged result', async ({ site }) => {
  const person = await createSignedUp(site)
  await submit(person, 'predict', { answer: '2', isSolved: 'true', verdict: 'right', solved: '1' })

  expect(await (await person.open(page('predict'))).text()).not.toContain('>Solved<')
})

test('says that an exercise does not exist or is locked', async ({ site }) => {
  const visitor = createVisitor(site)
  expect((await visitor.open(page('lost'))).status).toBe(404)
  expect((await submit(visitor, 'lost', { answer: '3' })).status).toBe(404)

  await site.db.update(courses).set({ priceMinor: 49_900 }).where(eq(courses.id, 'knots'))
  const opened = await visitor.open(page('predict'))
  const sent = await submit(visitor, 'predict', { answer: '3' })
  await site.db.update(courses).set({ priceMinor: 0 }).where(eq(courses.id, 'knots'))

  for (const response of [opened, sent])
    expect(response.headers.get('location')).toBe('/payment/knots')
})

describe('the answers of a visitor', () => {
  const bowline = {
    courseId: 'knots',
    moduleId: 'bowline',
    attempts: [
      {
        attempt: 1,
        questions: [
          {
            id: 'what-holds',
            question: 'What holds?',
            options: ['The loop', 'The end'],
            tries: [[0]],
          },
        ],
      },
    ],
  }
  const predictOf = async (site: Site, answers: string[]) => {
    const isThis = eq(courseExercises.id, 'predict')
    const [row] = await site.db.select().from(courseExercises).where(isThis)
    return { courseId: 'knots', exerciseId: 'predict', version: row?.version, answers }
  }
  const handOver = (person: Person, answers: unknown) =>
    person.send('/courses/local-progress', {
      progress: '{}',
      answers: typeof answers === 'string' ? answers : JSON.stringify(answers),
    })

  test('belong to the account after the sign-up, judged by the server', async ({ site }) => {
    const person = await createSignedUp(site)
    const exercises = [await predictOf(site, ['2', '3'])]

    expect((await handOver(person, { quizzes: [bowline], exercises, drafts: [] })).status).toBe(200)

    expect(await (await person.open(page('predict'))).text()).toContain('Solved.')
    expect(await (await person.open('/course/knots/bowline')).text()).toContain(
      'The loop carries the load.',
    )
  })

  test('do not count as solved because the browser says so', async ({ site }) => {
    const person = await createSignedUp(site)
    const forged = { ...(await predictOf(site, ['2'])), isSolved: true, solvedAt: '2026-01-01' }

    await handOver(person, { quizzes: [], exercises: [forged], drafts: [] })

    const html = await (await person.open(page('predict'))).text()
    expect(html).toContain('Not right yet.')
    expect(html).not.toContain('Solved.')
  })

  test('count as far as they can be parsed', async ({ site }) => {
    const person = await createSignedUp(site)
    const exercises = [{ courseId: 7 }, null, await predictOf(site, ['3'])]

    for (const broken of ['{', '[]', '7', '[['.repeat(20), `[${'0,'.repeat(13_000)}0]`])
      expect((await handOver(person, broken)).status).toBe(200)

    expect(await (await person.open(page('predict'))).text()).not.toContain('Solved.')
    expect((await handOver(person, { quizzes: 'none', exercises })).status).toBe(200)
    expect(await (await person.open(page('predict'))).text()).toContain('Solved.')
  })

  test('are refused without an account', async ({ site }) => {
    const answer = await handOver(createVisitor(site), { quizzes: [bowline] })

    expect(answer.status).toBe(401)
  })
})

test('pages of a course without the list of modules show the place in the course', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await person.send('/course/knots/sheet-bend', { intent: 'complete' })

  for (const [reader, read] of [
    [person, ' · 1 read'],
    [createVisitor(site), ''],
  ] as const) {
    const exercise = await (await reader.open(page('predict'))).text()
    const challenge = await (await reader.open('/course/knots/challenge')).text()

    expect(exercise).toContain(`>Module 2 of 2${read}<`)
    expect(challenge).toContain(`>2 modules${read}<`)
  }
})
