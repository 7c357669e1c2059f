import { expect, vi } from 'vitest'
import { createSignedUp } from './person'
import { test } from './site'

test('opening another lesson costs a student four statements', async ({ site }) => {
  const person = await createSignedUp(site)
  await person.send('/course/knots/bowline', { intent: 'complete' })
  await person.open('/course/knots/bowline')
  const prepared = vi.spyOn(site.db.$shared, 'query')
  const others = vi.spyOn(site.db.$client, 'query')

  const page = await person.open('/course/knots/sheet-bend')

  expect(page.status).toBe(200)
  expect(prepared.mock.calls.map(([{ name }]) => name).toSorted()).toEqual([
    'find_lesson',
    'find_session',
    'tell_awards',
    'visit_course',
  ])
  expect(others).not.toHaveBeenCalled()
})
