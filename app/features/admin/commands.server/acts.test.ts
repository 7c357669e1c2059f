import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findAccount } from '~/features/accounts/queries.server'
import { users } from '~/features/accounts/tables.server'
import { sendMessage } from '~/features/contact/commands.server'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { capturePayment } from '~/features/payments/commands.server/capture-payment'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { openSale } from '../../../../test/sale'
import { changeUserAsAdmin, handleMessage, refundAsAdmin } from './acts'
import { findDailyFigures } from '../queries.server/figures'
import { listLatestActs } from '../queries.server/latest-acts'
import { auditLog } from '../tables.server'
import { saveResult } from '~/features/hackathons/commands.server/save-result'
import { publishResultsAsAdmin } from './hackathons'
import { saveSettings } from './settings'

const now = new Date('2026-03-01T10:00:00Z')

test('logs each act on a user, but not a refused one', async ({ db }) => {
  const { id: userId } = await createStudent(db, { name: 'Ravi' })
  const act = (action: 'verify' | 'block') =>
    changeUserAsAdmin(db, { adminId: 'admin', action, userId, now })

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
  expect((await listLatestActs(db, { limit: 1, timeZone: 'UTC' })).acts).toMatchObject([
    { title: 'Ravi', subject: userId },
  ])
})

test.for([
  ['changed', sql`update audit_log set admin_id = 'somebody else'`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
] as const)('the audit log cannot be %s', async ([, statement], { db }) => {
  const { id: userId } = await createStudent(db)
  await changeUserAsAdmin(db, { adminId: 'admin', action: 'verify', userId, now })

  await expect(db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'The audit log is only ever added to' },
  })

  expect(await db.$count(auditLog)).toBe(1)
})

test('refuses an act on a missing message, and does not log it', async ({ db }) => {
  const input = { adminId: 'admin', messageId: crypto.randomUUID(), now }

  expect(await handleMessage(db, { ...input, act: { kind: 'close' } })).toMatchObject({
    ok: false,
    reason: 'no-such-message',
  })

  expect(await db.$count(auditLog)).toBe(0)
})

test('the figures cover the last thirty days, today last', async ({ db }) => {
  const { id } = await createStudent(db)
  await db.update(users).set({ createdAt: new Date('2026-02-28T19:00:00Z') })
  await db.execute(sql`insert into activity (actor_id, kind, subject, occurred_at, local_day)
    values (${id}, 'module-completed', 'x', ${new Date('2026-02-27T10:00:00Z')}, '2026-02-27')`)

  const { signUps, modules } = await findDailyFigures(db, { now, timeZone: 'Asia/Kolkata' })

  expect(signUps).toHaveLength(30)
  expect(signUps.at(-1)).toEqual({ day: '2026-03-01', count: 1 })
  expect(modules.filter(({ count }) => count > 0)).toEqual([{ day: '2026-02-27', count: 1 }])
})

test('the log keeps the names that admins and users had then, with their emails', async ({
  db,
}) => {
  const [one, other] = [
    await createStudent(db, { name: 'Asha' }),
    await createStudent(db, { name: 'Ravi' }),
  ]
  await changeUserAsAdmin(db, { adminId: one.id, action: 'verify', userId: other.id, now })
  await changeUserAsAdmin(db, { adminId: other.id, action: 'verify', userId: one.id, now })

  await db.update(users).set({ name: 'Admin' })

  expect((await listLatestActs(db, { limit: 9, timeZone: 'UTC' })).acts).toMatchObject([
    {
      adminName: 'Ravi',
      adminEmail: `${other.id}@example.org`,
      title: 'Asha',
      subjectEmail: `${one.id}@example.org`,
    },
    { adminName: 'Asha', adminEmail: `${one.id}@example.org`, title: 'Ravi' },
  ])
})

test('the latest acts name what they were done to', async ({ db }) => {
  const { id: userId } = await createStudent(db, { name: 'Ravi' })
  await changeUserAsAdmin(db, { adminId: userId, action: 'verify', userId, now })
  const form = { name: 'Asha', email: 'a@example.org', subject: 'The quiz', message: 'y' }
  const team = { name: 'Knots', email: 'team@example.org' }
  const sent = await sendMessage(db, { form, viewer: null, clientAddress: null, team, now })
  if (!sent.ok) throw new Error(sent.reason)
  const close = { kind: 'close' } as const
  await handleMessage(db, { adminId: userId, messageId: sent.id, act: close, now })
  const { courseId, studentId, order, pay } = await openSale(db, now)
  await capturePayment(db, { payment: pay(), now })
  await refundAsAdmin(db, { adminId: userId, orderId: order.id, now })
  const hackathon = await createHackathon(db, now)
  const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }
  await saveResult(db, { hackathonId: hackathon.id, result, now })
  const publication = { adminId: userId, hackathonId: hackathon.id, isSure: true, now }
  await publishResultsAsAdmin(db, publication)
  await saveSettings(db, { adminId: userId, section: 'site', value: {}, fromFile: {}, now })

  const course = await findCourse(db, courseId, null)
  const student = await findAccount(db, studentId)
  expect(
    (await listLatestActs(db, { limit: 9, timeZone: 'UTC' })).acts.map(({ title, subject }) => [
      title,
      subject,
    ]),
  ).toEqual([
    [null, 'site'],
    [hackathon.title, hackathon.id],
    [`${course?.title}, ${student?.name}`, order.id],
    ['“The quiz” from Asha', sent.id],
    ['Ravi', userId],
  ])
})
