import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { saveDraft } from '~/features/exercises/commands.server/save-draft'
import { findDraft } from '~/features/exercises/queries.server/find-attempts'
import { reviewItems } from '~/features/review/tables.server'
import { createSignedUp } from './person'
import { test } from './site'

const page = '/course/knots/exercise/predict'
const back = /<a[^>]*href="\/dashboard\/review"/g

test('an exercise of the review starts fresh and leads back once it is answered', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await person.send(page, { intent: 'submit', answer: '3' })
  const [student] = await site.db.select().from(users).where(eq(users.email, person.email))
  const place = { studentId: student?.id ?? '', courseId: 'knots', exerciseId: 'predict' }
  await saveDraft(site.db, { ...place, answer: '2', now: new Date() })
  const before = await (await person.open(page)).text()
  expect(before).toMatch(/Solved\./)
  expect(before).toContain('Compare with a solution')
  expect(before).toContain('2</textarea>')

  const asked = `${page}?review=${Date.now()}`
  const begun = await (await person.open(asked)).text()
  expect(begun).not.toMatch(/Solved<|Solved\.|with a solution|[23]<\/textarea>/)
  expect(begun.match(back)).toHaveLength(1)

  const answered = await (await person.send(asked, { intent: 'submit', answer: '2' })).text()
  expect(answered).toMatch(/not right yet\./)
  expect(answered).toContain('Compare with a solution')
  expect(answered.match(back)).toHaveLength(2)
  expect(await (await person.open(asked)).text()).toMatch(/not right yet\./)
  expect(await findDraft(site.db, place)).toMatchObject({ answer: '2' })
})

test('a review that is due in an hour hides no answer', async ({ site }) => {
  const person = await createSignedUp(site)
  const ahead = `${page}?review=${Date.now() + 3_600_000}`

  const answered = await (await person.send(ahead, { intent: 'submit', answer: '3' })).text()

  expect(answered).toContain('Solved.')
})

test('an exercise of the review can be postponed, and the page then offers one next step', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const dashboard = /<a[^>]*href="\/dashboard"[^>]*>(?=[^<]*the dashboard)/g
  await person.send(page, { intent: 'submit', answer: '2' })
  await person.open('/dashboard/review')
  await site.db.update(reviewItems).set({ dueDay: '2020-01-01' })
  const due = await (await person.open('/dashboard/review')).text()
  expect(due).toContain('Open the exercise')
  expect(due.match(dashboard)).toHaveLength(1)

  const form = { intent: 'not-now', courseId: 'knots', exerciseId: 'predict' }
  const response = await person.send('/dashboard/review?upTo=10', form)

  expect(response.headers.get('location')).toBe('/dashboard/review?upTo=10')
  const done = await (await person.open('/dashboard/review?upTo=10')).text()
  expect(done).toContain('The next exercise is due tomorrow.')
  expect(done.match(dashboard)).toHaveLength(1)
})
