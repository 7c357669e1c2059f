import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { call } from './calls'
import { createSignedUp, createVisitor, type Person } from './person'
import { type Site, test as siteTest } from './site'

const test = siteTest.extend('admin', { scope: 'file' }, async ({ site }) => {
  const admin = await createSignedUp(site)
  await site.db
    .update(users)
    .set({ role: 'admin', emailVerified: true })
    .where(eq(users.email, admin.email))
  return admin
})

async function idOf(site: Site, person: Person): Promise<string> {
  const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
  if (!user) throw new Error('This person has an account')
  return user.id
}

type Row = { id: string; email: string; deleted_at: string | null; is_verified: boolean }

async function list(admin: Person, action: string): Promise<Row[]> {
  const { answer, status } = await call(admin, action)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ success: true, message: expect.any(String), next: null })
  return answer.users as Row[]
}

test('verifies, blocks, deletes and restores a user and updates the lists', async ({
  site,
  admin,
}) => {
  const person = await createSignedUp(site)
  const user_id = await idOf(site, person)
  const row = { id: user_id, email: person.email, name: 'Asha Verma', deleted_at: null }

  const unverified = { ...row, created_at: expect.any(String), is_verified: false }
  expect(await list(admin, 'get_all_users')).toContainEqual(unverified)
  expect(await list(admin, 'get_verified_users')).not.toContainEqual(unverified)

  const deleted = await call(admin, 'delete_user', { user_id })
  expect(deleted.answer).toEqual({ success: true, message: 'The user is deleted.' })
  const gone = { ...unverified, deleted_at: expect.stringMatching(/^\d{4}-.*Z$/) }
  expect(await list(admin, 'get_deleted_users')).toContainEqual(gone)
  expect((await list(admin, 'get_all_users')).map(({ id }) => id)).not.toContain(user_id)
  expect((await person.open('/dashboard')).status).toBe(302)

  const restored = await call(admin, 'revoke_user', { user_id })
  expect(restored.answer).toEqual({ success: true, message: 'The user is restored.' })
  const verified = await call(admin, 'verify_user', { user_id })
  expect(verified.answer).toEqual({ success: true, message: 'The user is verified.' })
  expect(await list(admin, 'get_verified_users')).toContainEqual({
    ...unverified,
    is_verified: true,
  })

  const blocked = await call(admin, 'block_user', { user_id })
  expect(blocked.answer).toEqual({ success: true, message: 'The user is blocked.' })
  expect((await list(admin, 'get_verified_users')).map(({ id }) => id)).not.toContain(user_id)
})

test('sends a long list in parts without repetition', async ({ site, admin }) => {
  const rows = Array.from({ length: 620 }, (_, index) => ({
    id: `many-${String(index).padStart(4, '0')}`,
    name: `Many ${index}`,
    email: `many-${index}@example.org`,
    emailVerified: index % 2 === 0,
  }))
  await site.db.insert(users).values(rows)

  const first = await call(admin, 'get_all_users')
  const second = await call(admin, 'get_all_users', { after: first.answer.next })

  const found = [first, second].flatMap(({ answer }) => answer.users as Row[])
  const many = found.map(({ id }) => id).filter((id) => id.startsWith('many-'))
  expect(many.toSorted()).toEqual(rows.map(({ id }) => id))
  expect(second.answer.next).toBeNull()
  await site.db.delete(users).where(eq(users.name, 'Many 1'))
})

describe('refuses', () => {
  const acts = ['delete_user', 'revoke_user', 'verify_user', 'block_user']
  const lists = ['get_all_users', 'get_verified_users', 'get_deleted_users']

  test.for([...acts, ...lists])('%s by a student and by a visitor', async (action, { site }) => {
    const student = await createSignedUp(site)
    const user_id = await idOf(site, student)

    const bySelf = await call(student, action, { user_id })
    expect(bySelf.status).toBe(403)
    expect(bySelf.answer).toEqual({ success: false, message: 'Only an admin may do this.' })
    const byVisitor = await call(createVisitor(site), action, { user_id })
    expect(byVisitor.status).toBe(401)
    const [user] = await site.db.select().from(users).where(eq(users.id, user_id))
    expect(user).toMatchObject({ emailVerified: false, deletedAt: null, blockedAt: null })
  })

  test.for(acts)('%s of an unknown user', async (action, { admin }) => {
    const { status, answer } = await call(admin, action, { user_id: 'nobody' })

    expect(status).toBe(404)
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) })
  })

  test('revoke_user in the wrong state', async ({ site, admin }) => {
    const user_id = await idOf(site, await createSignedUp(site))

    const { status, answer } = await call(admin, 'revoke_user', { user_id })

    expect(status).toBe(409)
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) })
  })

  test.for([{}, { user_id: '' }, { user_id: 1 }, { user_id: ['x'] }, { user_id: 'x'.repeat(101) }])(
    'an invalid user: %j',
    async (payload, { admin }) => {
      for (const action of acts) {
        const { status, answer } = await call(admin, action, payload)
        expect(status).toBe(400)
        expect(answer.errors).toHaveProperty('user_id')
      }
    },
  )

  test.for([{ after: 7 }, { after: '' }, { after: 'x'.repeat(121) }])(
    'an invalid place in the list: %j',
    async (payload, { admin }) => {
      const { status } = await call(admin, 'get_all_users', payload)
      expect(status).toBe(400)
    },
  )
})
