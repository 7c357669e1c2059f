import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { adminActs, handleMessage, saveSettings } from './acts'
import { findDailyFigures, listLatestActs } from '../queries.server/figures'
import { auditLog, settings } from '../tables.server'

const now = new Date('2026-03-01T10:00:00Z')

test('each act on a user has its line in the audit log, a refused one has none', async ({ db }) => {
  const { id: userId } = await createStudent(db, { name: 'Ravi' })
  const act = (action: 'verify' | 'block') =>
    adminActs(db, { adminId: 'admin', action, userId, now })

  await act('verify')
  await act('verify')
  await act('block')

  const line = { adminId: 'admin', subject: userId, occurredAt: now }
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    {
      ...line,
      action: 'user-verify',
      before: { state: 'non-verified' },
      after: { state: 'verified' },
    },
    { ...line, action: 'user-block', before: { state: 'verified' }, after: { state: 'blocked' } },
  ])
  expect(await listLatestActs(db, 1)).toMatchObject([{ subject: 'Ravi', action: 'user-block' }])
})

test.for([
  ['changed', sql`update audit_log set admin_id = 'somebody else'`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
] as const)('the audit log cannot be %s', async ([, statement], { db }) => {
  const { id: userId } = await createStudent(db)
  await adminActs(db, { adminId: 'admin', action: 'verify', userId, now })

  await expect(db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'The audit log is only ever added to' },
  })

  expect(await db.$count(auditLog)).toBe(1)
})

test('an act on a message that is not there is refused and not written down', async ({ db }) => {
  const input = { adminId: 'admin', messageId: crypto.randomUUID(), now }

  expect(await handleMessage(db, { ...input, act: { kind: 'close' } })).toMatchObject({
    ok: false,
    reason: 'no-such-message',
  })

  expect(await db.$count(auditLog)).toBe(0)
})

test('settings are kept, replaced and given up, each with what was before', async ({ db }) => {
  const save = (value: unknown) =>
    saveSettings(db, { adminId: 'admin', section: 'site', value, now })

  await save({ name: 'Knots' })
  await save({ name: 'Splices' })
  expect(await db.select().from(settings)).toMatchObject([{ value: { name: 'Splices' } }])
  await save(null)

  expect(await db.select().from(settings)).toEqual([])
  const acts = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(acts.map(({ before, after }) => [before?.words, after?.words])).toEqual([
    [null, { name: 'Knots' }],
    [{ name: 'Knots' }, { name: 'Splices' }],
    [{ name: 'Splices' }, null],
  ])
})

test('the figures have every day of the last thirty, today last', async ({ db }) => {
  const { id } = await createStudent(db)
  await db.update(users).set({ createdAt: new Date('2026-02-28T19:00:00Z') })
  await db.execute(sql`insert into events (actor_id, kind, subject, occurred_at, local_day)
    values (${id}, 'module-completed', 'x', ${new Date('2026-02-27T10:00:00Z')}, '2026-02-27')`)

  const { signUps, modules } = await findDailyFigures(db, { now, timeZone: 'Asia/Kolkata' })

  expect(signUps).toHaveLength(30)
  expect(signUps.at(-1)).toEqual({ day: '2026-03-01', count: 1 })
  expect(modules.filter(({ count }) => count > 0)).toEqual([{ day: '2026-02-27', count: 1 }])
})
