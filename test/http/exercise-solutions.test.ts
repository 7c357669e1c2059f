import { expect } from 'vitest'
import { exerciseResults } from '~/features/courses/tables.server'
import { createSignedUp, createVisitor, type Person } from './person'
import { test } from './site'

const page = (id: string) => `/course/knots/exercise/${id}`
const submit = (person: Person, id: string, fields: Record<string, string>) =>
  person.send(page(id), { intent: 'submit', ...fields })

test('offers the solution after three different answers', async ({ site }) => {
  const person = await createSignedUp(site)
  const tries = ['1', '1', '1 ', '2']
  for (const answer of tries) await submit(person, 'predict', { answer })
  expect(await (await person.open(page('predict'))).text()).not.toContain('Show the solution')

  await submit(person, 'predict', { answer: '12' })
  expect(await (await person.open(page('predict'))).text()).toContain('Show the solution')
})

const solutionText = 'aria-label="Solution" role'

test('tells a student who opens the solution when the exercise counts again', async ({ site }) => {
  const person = await createSignedUp(site)
  for (const answer of ['1', '2', '12']) await submit(person, 'predict', { answer })
  const closed = await (await person.open(page('predict'))).text()
  expect(closed).toContain('right answers count again only after 24 hours')
  expect(closed).not.toContain(solutionText)

  const opened = await (await person.send(page('predict'), { intent: 'solution' })).text()
  expect(opened).toContain(solutionText)
  expect(opened).toMatch(/<details open=""/)

  const pasted = await (await submit(person, 'predict', { answer: '3' })).text()
  expect(pasted).toMatch(/Right, but you had seen the solution\. Solve it again after \d/)
  expect(pasted).not.toMatch(/Solved\.|Solved</)
  expect(await (await person.open('/course/knots/sheet-bend')).text()).toContain(
    'Tried, not solved yet',
  )

  const dayBefore = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await site.db.update(exerciseResults).set({ solutionOpenedAt: dayBefore })
  const again = await (await person.open(page('predict'))).text()
  expect(again).toContain('Solve it again: now it counts.')
  expect(again).not.toMatch(/aria-label="Solution" role|3<\/textarea>|Right, but you/)

  const solved = await (await submit(person, 'predict', { answer: '3' })).text()
  expect(solved).toContain('Solved.')
  // The button beside the verdict opens the solution.
  expect(solved).toContain('Next exercise')
  expect(solved).not.toContain('rel="next"')
})

test('the solution requires an account and three different answers', async ({ site }) => {
  const visitor = await createVisitor(site).send(page('predict'), { intent: 'solution' })
  expect(await visitor.text()).not.toContain(solutionText)

  const person = await createSignedUp(site)
  const opened = await (await person.open(page('predict'))).text()
  expect(opened).toContain('Solution after 3 different answers; 0 so far')
  expect(opened).toContain('rel="next"')
  const refused = await person.send(page('predict'), { intent: 'solution' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('once you have submitted three different answers')
})

test('explains a right answer with the verdict', async ({ site }) => {
  const why = 'The name is <code>total</code>.'
  for (const person of [await createSignedUp(site), createVisitor(site)]) {
    expect(await (await submit(person, 'fault', { answer: '1' })).text()).not.toContain(why)
    const solved = await (await submit(person, 'fault', { answer: '2' })).text()
    expect(solved.replaceAll(/<script[\s\S]*?<\/script>/g, '').split(why)).toHaveLength(2)
  }
})
