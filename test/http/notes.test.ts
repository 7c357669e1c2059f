import { expect } from 'vitest'
import { createSignedUp } from './person'
import { test } from './site'

const lesson = '/course/knots/bowline'

test('the answer to a note says whether it was saved, removed or unchanged', async ({ site }) => {
  const person = await createSignedUp(site)
  const save = (note: string) => person.send(lesson, { intent: 'note', note })

  const nothing = await save(' ')
  expect(nothing.status).toBe(400)
  const html = await nothing.text()
  expect(html).toContain('There is nothing to save yet.')
  expect(html).not.toContain('Note saved.')
  expect(await (await save('Twice round')).text()).toContain('Note saved.')
  expect(await (await save('')).text()).toContain('Note removed.')
})
