import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseModules, courses, moduleMasteries } from '~/features/courses/tables.server'
import type { ChallengeItem } from '~/features/exercises/rules/challenge'
import { challengeAnswers, courseChallenges } from '~/features/exercises/tables.server'
import { long } from './bad-values'
import { createSignedUp, createVisitor, type Person } from './person'
import { type Site, test } from './site'

const page = '/course/knots/challenge'
const begin = (person: Person) => person.send(page, { intent: 'begin' })

const rightAnswers: Record<string, Record<string, string>> = {
  predict: { answer: '3' },
  gaps: { 'gap-1': '1 + 2' },
  fault: { answer: '2' },
  container: { answer: 'docker run --detach nginx' },
}

/** The fields of a right answer; null for an exercise that takes more than one field. */
async function rightAnswer(site: Site, item: ChallengeItem): Promise<string[][] | null> {
  const { moduleId, itemId } = item
  if (item.kind === 'exercise') {
    const fields = rightAnswers[itemId]
    return fields ? Object.entries(fields) : null
  }
  const [module] = await site.db.select().from(courseModules).where(eq(courseModules.id, moduleId))
  const options = module?.quiz.find(({ id }) => id === itemId)?.options ?? []
  return options.flatMap(({ correct }, index) => (correct ? [['choice', String(index)]] : []))
}

async function listItems(site: Site) {
  const rows = await site.db.select().from(courseChallenges)
  return rows.at(-1)?.items ?? []
}

test('a challenge can be started, answered, submitted and read without scripts', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  expect(await (await person.open(page)).text()).toContain('Start the challenge')

  const begun = await begin(person)
  expect([begun.status, begun.headers.get('location')]).toEqual([302, page])
  const items = await listItems(site)
  for (const [index, item] of items.entries()) {
    const html = await (await person.open(`${page}?item=${index + 1}`)).text()
    expect(html).toContain(`Question ${index + 1} of ${items.length}`)
    expect(html).not.toMatch(/You chose|"accept"|solution":|because|transcript|"correct"|isRight/)
    const fields = await rightAnswer(site, item)
    if (!fields) continue
    const saved = await person.send(page, [
      ['intent', 'answer'],
      ['item', String(index + 1)],
      ...fields,
    ])
    expect(saved.status).toBe(302)
  }
  expect(await (await person.open(`${page}?item=end`)).text()).toContain('Hand in the challenge')
  for (const place of ['/course/knots', '/dashboard']) {
    const told = await (await person.open(place)).text()
    expect(told).toContain('Your challenge is running')
    expect(told).toContain(`href="${page}"`)
    expect(told).not.toContain('Take the challenge')
  }
  expect(await site.db.$count(moduleMasteries)).toBe(0)

  await person.send(page, { intent: 'finish' })

  const html = await (await person.open(page)).text()
  expect(html).toMatch(/You showed that you know \d modules?/)
  expect(html).toContain('mastered')
  expect(html).toContain('You answered:')
  expect(html).toContain('docker run --detach nginx')
  expect(html).not.toMatch(/"accept"|solution":|because|transcript|"correct"|isRight/)
  expect(html).toContain('You can take it again from')
  expect(await site.db.$count(moduleMasteries)).toBeGreaterThan(0)
  const course = await (await person.open('/course/knots')).text()
  expect(course).toMatch(
    /\d modules?(<!-- -->)? (<!-- -->)?mastered(<!-- -->)?: (<!-- -->)?in the challenge/,
  )
  expect(course).not.toContain('Your challenge is running')
  const again = await begin(person)
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('once a week')
})

test('the course page says when the next challenge may start and links to the answers', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  expect(await (await person.open('/course/knots')).text()).toContain('Take the challenge')
  expect(await (await person.open('/course/knots/end')).text()).toContain(
    'Take the course challenge',
  )
  await begin(person)
  await person.send(page, { intent: 'finish' })

  const course = await (await person.open('/course/knots')).text()
  expect(course).toMatch(/You can take the challenge again from (<!-- -->)?\d/)
  expect(course).not.toContain('Take the challenge')
  const end = await (await person.open('/course/knots/end')).text()
  expect(end).not.toContain('Take the course challenge')
  const result = await (await person.open(page)).text()
  expect(result).toContain('Your answers')
  expect(result).toContain('What slips?')
  expect(result).toContain('Not answered')
  expect(result).not.toMatch(/"accept"|solution":|because|transcript|"correct"|isRight/)
})

test('saves an answer when moving to another question, and allows moving without one', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await begin(person)
  const items = await listItems(site)
  const number = items.findIndex(({ kind }) => kind === 'question') + 1
  const [option = []] = (await rightAnswer(site, items[number - 1] as ChallengeItem)) ?? []
  const html = await (await person.open(`${page}?item=${number}`)).text()
  expect(html).toMatch(/<button type="submit" form="challenge-item" value="end"[^>]* name="next"/)
  const go = (next: string, fields: string[][]) =>
    person.send(`${page}?item=${number}`, [
      ['intent', 'answer'],
      ['item', String(number)],
      ['next', next],
      ...fields,
    ])
  const before = await site.db.$count(challengeAnswers)

  const empty = await go('end', [])
  expect([empty.status, empty.headers.get('location')]).toEqual([302, `${page}?item=end`])
  expect(await site.db.$count(challengeAnswers)).toBe(before)

  const given = await go('3', [option])
  expect([given.status, given.headers.get('location')]).toEqual([302, `${page}?item=3`])
  expect(await site.db.$count(challengeAnswers)).toBe(before + 1)

  const refusedAnswer = await go('3', [['choice', '5']])
  expect(refusedAnswer.status).toBe(400)
  expect(await refusedAnswer.text()).toContain('This answer could not be read. Choose again.')
})

test('saves an answer as it is given, and asks to log in after the session ends', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await begin(person)
  const items = await listItems(site)
  const number = items.findIndex(({ kind }) => kind === 'question') + 1
  const [option = []] = (await rightAnswer(site, items[number - 1] as ChallengeItem)) ?? []
  const give = (...fields: string[][]) =>
    person.send(`${page}/answer`, [['item', String(number)], ...fields])
  const before = await site.db.$count(challengeAnswers)

  expect(await (await give()).json()).toEqual({ saved: true })
  expect(await site.db.$count(challengeAnswers)).toBe(before)
  expect(await (await give(option)).json()).toEqual({ saved: true })
  expect(await site.db.$count(challengeAnswers)).toBe(before + 1)
  const refusedAnswer = await give(['choice', '5'])
  expect([refusedAnswer.status, await refusedAnswer.json()]).toMatchObject([400, { saved: false }])

  person.cookies.clear()
  const ended = await give(option)

  expect([ended.status, await ended.json()]).toEqual([401, { saved: false, reason: 'log-in' }])
  expect(await (await person.open(page)).text()).toContain('You must log in first.')
})

test('shows a visitor the terms and asks to log in for the rest', async ({ site }) => {
  const visitor = createVisitor(site)
  const before = await site.db.$count(courseChallenges)

  expect(await (await visitor.open(page)).text()).toContain('Log in to take the challenge')
  const response = await begin(visitor)

  expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  expect(await site.db.$count(courseChallenges)).toBe(before)
})

test('does not count an answer after the time limit, and shows the result', async ({ site }) => {
  const person = await createSignedUp(site)
  await begin(person)
  const answer = (fields: Record<string, string>) =>
    person.send(page, { intent: 'answer', item: '1', answer: '3', choice: '0', ...fields })
  const before = await site.db.$count(challengeAnswers)
  await site.db
    .update(courseChallenges)
    .set({ endsAt: new Date('2020-01-01') })
    .where(eq(courseChallenges.endsAt, (await newest(site)).endsAt))

  const late = await answer({})

  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain('This challenge is over.')
  expect(html).toContain('You did not master a module in this challenge')
  expect(await site.db.$count(challengeAnswers)).toBe(before)
})

async function newest(site: Site) {
  const rows = await site.db.select().from(courseChallenges).orderBy(courseChallenges.startedAt)
  const last = rows.at(-1)
  if (!last) throw new Error('A challenge was begun')
  return last
}

test.for([
  ['no item', { intent: 'answer', choice: '0' }, 400],
  ['item 0', { intent: 'answer', item: '0', choice: '0' }, 400],
  ['item 16', { intent: 'answer', item: '16', choice: '0' }, 400],
  ['a choice that is a word', { intent: 'answer', item: '1', choice: 'right' }, 400],
  ['a choice of 200 kB', { intent: 'answer', item: '1', choice: long }, 400],
  ['an answer of 200 kB', { intent: 'answer', item: '1', answer: long }, 400],
  ['an unknown intent', { intent: 'master', result: '[{"isShown":true}]' }, 400],
  ['no challenge under way', { intent: 'answer', item: '1', choice: '0' }, 409],
] as const)('stores nothing for a form with %s', async ([what, fields, status], { site }) => {
  const person = await createSignedUp(site)
  if (what !== 'no challenge under way') await begin(person)
  const before = await site.db.$count(challengeAnswers)

  const response = await person.send(page, fields)

  expect(response.status).toBe(status)
  expect(await site.db.$count(challengeAnswers)).toBe(before)
})

test('the challenge of a locked course redirects to its payment page and does not start', async ({
  site,
}) => {
  await site.db.update(courses).set({ priceMinor: 49_900 }).where(eq(courses.id, 'knots'))
  const person = await createSignedUp(site)

  expect((await person.open(page)).headers.get('location')).toBe('/payment/knots')
  const before = await site.db.$count(courseChallenges)
  expect((await begin(person)).headers.get('location')).toBe('/payment/knots')
  expect(await site.db.$count(courseChallenges)).toBe(before)
  expect((await person.open('/course/nowhere/challenge')).status).toBe(404)
  await site.db.update(courses).set({ priceMinor: 0 }).where(eq(courses.id, 'knots'))
})
