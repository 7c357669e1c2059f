import { expect } from 'vitest'
import { test as quietTest } from './nothing-stored'
import { createSignedUp } from './person'
import { test } from './site'

const page = '/dashboard/profile/import'
const json = JSON.stringify({ basics: { name: 'Asha V', summary: 'From <elsewhere>.' } })

test('shows a JSON Resume first and replaces the profile after a confirmation', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  const preview = await (await person.send(page, { json })).text()
  expect(preview).toContain('From &lt;elsewhere&gt;.')
  expect(await (await person.open('/dashboard/profile')).text()).not.toContain('elsewhere')

  const response = await person.send(page, { json, intent: 'replace', version: '0' })
  expect(response.headers.get('location')).toBe('/dashboard/profile?saved=import')
  expect(await (await person.open('/dashboard/profile')).text()).toContain('From &lt;elsewhere')
  const other = json.replace('Asha V', 'Asha W')
  const late = await person.send(page, { json: other, intent: 'replace', version: '0' })
  expect(late.status).toBe(409)
})

quietTest.for([
  [{}, 'Choose a file or paste its text first.'],
  [{ json: '{"basics":' }, 'We could not read this as a JSON Resume'],
  [{ json: '[1]' }, 'We could not read this as a JSON Resume'],
  [{ json: '['.repeat(50_000) }, 'We could not read this as a JSON Resume'],
  [{ json: '{"work":"none"}' }, 'We could not read this as a JSON Resume'],
  [{ json: '{"basics":{"name":"a\\u0000b"}}', intent: 'replace', version: '0' }, 'cannot be shown'],
] as [Record<string, string>, string][])('an import of %j', async ([fields, words], { person }) => {
  const response = await person.send(page, fields)

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(words)
})
