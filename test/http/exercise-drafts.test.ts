import { expect } from 'vitest'
import { exerciseDrafts } from '~/features/exercises/tables.server'
import { createSignedUp } from './person'
import { test } from './site'

const page = '/course/knots/exercise/double'

test('saves typed text, and asks to log in once the session has ended', async ({ site }) => {
  const person = await createSignedUp(site)
  const saved = await person.send(`${page}/draft`, { answer: 'def double' })
  expect([saved.status, await saved.json()]).toMatchObject([200, { saved: true }])
  expect(await (await person.open(page)).text()).toContain('def double')

  person.cookies.clear()
  const ended = await person.send(`${page}/draft`, { answer: 'def double(n)' })

  expect([ended.status, await ended.json()]).toEqual([401, { saved: false, reason: 'log-in' }])
  expect(await site.db.select().from(exerciseDrafts)).not.toContainEqual(
    expect.objectContaining({ answer: 'def double(n)' }),
  )
  expect(await (await person.open(page)).text()).toContain('You must log in first.')
})
