import { describe, expect } from 'vitest'
import { call } from './calls'
import { test } from './nothing-stored'
import { createVisitor, type Person } from './person'
import { createSignedUp, password } from './person'
import { test as siteTest } from './site'

async function idOf(person: Person): Promise<string> {
  const { answer } = await call(person, 'login', { email: person.email, password })
  return (answer.user as { id: string }).id
}

const update = {
  name: 'Asha Verma',
  headline: 'Ropes and rivers',
  location: 'Hyderabad',
  avatar_url: 'https://example.org/asha.png',
  phone: '+91 98765 43210',
  summary: 'Ties what holds.',
  skills: ['Knots', ' Knots ', 'Splices', ''],
  workExperience: [
    { position: 'Rigger', company: 'Harbour', duration: '2024', description: 'Rigged.' },
  ],
  education: [{ degree: 'B.Tech', field: 'Ropes', university: 'JNTU', year: '2023' }],
}

siteTest('get_profile answers what update_profile saved', async ({ site }) => {
  const person = await createSignedUp(site)
  const user_id = await idOf(person)

  const saved = await call(person, 'update_profile', { user_id, ...update })
  expect(saved.status).toBe(200)
  expect(saved.answer).toEqual({ success: true, message: 'Profile updated successfully!' })

  const { status, answer } = await call(person, 'get_profile', { user_id })
  const { avatar_url: avatar, phone, skills: _, ...rest } = update
  expect(status).toBe(200)
  expect(answer).toEqual({
    success: true,
    message: 'This is your profile.',
    profile: {
      ...rest,
      contact: { avatar, email: person.email, phone },
      skills: ['Knots', 'Splices'],
    },
  })
})

siteTest('a profile that was never saved is empty except for the account', async ({ site }) => {
  const person = await createSignedUp(site)

  const { answer } = await call(person, 'get_profile', { user_id: await idOf(person) })

  expect(answer.profile).toEqual({
    name: 'Asha Verma',
    headline: '',
    location: '',
    contact: { avatar: '', email: person.email, phone: '' },
    summary: '',
    skills: [],
    workExperience: [],
    education: [],
  })
})

siteTest("another student's profile is neither read nor changed", async ({ site }) => {
  const owner = await createSignedUp(site)
  const user_id = await idOf(owner)
  const other = await createSignedUp(site)

  for (const [action, payload] of [
    ['get_profile', { user_id }],
    ['update_profile', { user_id, ...update }],
  ] as const) {
    const { status, answer } = await call(other, action, payload)
    expect(status).toBe(403)
    expect(answer).toEqual({ success: false, message: 'This profile is not yours.' })
  }
  const { answer } = await call(owner, 'get_profile', { user_id })
  expect(answer.profile).toMatchObject({ headline: '' })
})

describe('refuses without storing anything', () => {
  test.for(['get_profile', 'update_profile'])('%s without a session', async (action, { site }) => {
    const { status, answer } = await call(createVisitor(site), action, { user_id: 'x', ...update })

    expect(status).toBe(401)
    expect(answer).toEqual({ success: false, message: 'You must log in first.' })
  })

  test.for([
    ['get_profile', {}, 'user_id'],
    ['get_profile', { user_id: 7 }, 'user_id'],
    ['get_profile', { user_id: ['x'] }, 'user_id'],
    ['update_profile', { ...update }, 'user_id'],
    ['update_profile', { ...update, user_id: 'x', name: '' }, 'name'],
    ['update_profile', { ...update, user_id: 'x', headline: {} }, 'headline'],
    ['update_profile', { ...update, user_id: 'x', headline: 'a\u202eb' }, 'headline'],
    [
      'update_profile',
      { ...update, user_id: 'x', avatar_url: 'javascript:alert(1)' },
      'avatar_url',
    ],
    [
      'update_profile',
      { ...update, user_id: 'x', avatar_url: 'http://example.org/a' },
      'avatar_url',
    ],
    ['update_profile', { ...update, user_id: 'x', skills: 'Knots' }, 'skills'],
    ['update_profile', { ...update, user_id: 'x', skills: Array(201).fill('a') }, 'skills'],
    ['update_profile', { ...update, user_id: 'x', summary: 'a'.repeat(100_000) }, 'summary'],
    ['update_profile', { ...update, user_id: 'x', workExperience: [7] }, 'workExperience'],
    ['update_profile', { ...update, user_id: 'x', education: { year: '2023' } }, 'education'],
  ] as const)(
    '%s with an invalid payload, case %#',
    async ([action, payload, field], { person }) => {
      const { status, answer } = await call(person, action, payload)

      expect(status).toBe(400)
      expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
      expect(answer.errors).toHaveProperty(field)
    },
  )
})
