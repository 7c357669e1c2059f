import { expect } from 'vitest'
import { Person } from './person'
import { test } from './site'

async function ask(person: Person) {
  const response = await person.open('/api/session')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()) as unknown
}

test('the session says who is asking, until it has ended', async ({ site }) => {
  const asha = new Person(site)
  expect(await ask(asha)).toEqual({ user: null })

  await asha.signUp()
  expect(await ask(asha)).toMatchObject({
    user: { name: 'Asha Verma', email: asha.email, avatar: null, isAdmin: false },
  })

  await asha.send('/log-out')
  expect(await ask(asha)).toEqual({ user: null })
})
