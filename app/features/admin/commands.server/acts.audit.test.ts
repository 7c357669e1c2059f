import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sendMessage } from '~/features/contact/commands.server'
import {
  publishResults,
  publishWinners,
} from '~/features/hackathons/commands.server/publish-results'
import { saveResult } from '~/features/hackathons/commands.server/save-result'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { applyRefund } from '~/features/payments/commands.server/apply-refund'
import { capturePayment } from '~/features/payments/commands.server/capture-payment'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { createHackathon } from '../../../../test/hackathon-builders'
import { openSale } from '../../../../test/sale'
import { auditLog, photos } from '../tables.server'
import { changeUserAsAdmin, handleMessage, refundAsAdmin, settleSurplusAsAdmin } from './acts'
import { eraseUserAsAdmin } from './erase-user'
import { saveSettings } from './settings'
import {
  deleteHackathonAsAdmin,
  deleteResultAsAdmin,
  publishResultsAsAdmin,
  publishWinnersAsAdmin,
  saveResultAsAdmin,
  withdrawResultsAsAdmin,
  withdrawWinnersAsAdmin,
} from './hackathons'
import { deletePhoto, describePhoto, showPhoto } from './photos'

const now = new Date('2026-03-01T10:00:00Z')
const by = { adminId: 'admin', now }
const result = { teamName: 'Knotted', members: ['Asha'], projectTitle: 'A ladder', score: 88 }
const team = { name: 'Knots', email: 'team@example.org' }

/** A hash of each table's rows, except the audit log's. */
async function fingerprint(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_name not like 'audit_log%'
        and table_schema in ('public', 'graphile_worker') order by 1`,
  )
  const prints: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ print: string }>(
      sql`select ${name} || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
        from ${sql.raw(name)} t`,
    )
    prints.push(found[0]?.print ?? '')
  }
  return prints
}

async function createPaidOrder(db: Database): Promise<string> {
  const { order, pay } = await openSale(db, now)
  await capturePayment(db, { payment: pay(), now })
  return order.id
}

/** An order paid twice whose second payment could not be refunded. */
async function createStuckOrder(db: Database): Promise<string> {
  const { order, pay } = await openSale(db, now)
  await capturePayment(db, { payment: pay(), now })
  const second = pay()
  await capturePayment(db, { payment: second, now })
  const refund = { id: 'rfnd_failed', payment_id: second.id, amount: 49_900 }
  await applyRefund(db, { refund: { ...refund, status: 'failed' }, now })
  return order.id
}

async function createPublished(db: Database): Promise<string> {
  const { id: hackathonId } = await createHackathon(db, now)
  await saveResult(db, { hackathonId, result, now })
  const [first] = (await listResults(db, hackathonId)).rows
  const winners = [{ resultId: first?.id ?? '', prizeMinor: 100 }]
  await publishWinners(db, { hackathonId, winners, isSure: true, now })
  return hackathonId
}

async function createPhoto(db: Database): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(photos).values({ id, alt: 'A table', images: [], createdAt: now })
  return id
}

/** Prepares the data for an act and returns the act. */
const acts: Record<string, (db: Database) => Promise<() => Promise<unknown>>> = {
  'a user': async (db) => {
    const { id: userId } = await createStudent(db)
    return () => changeUserAsAdmin(db, { ...by, action: 'verify', userId })
  },
  'a user who is erased': async (db) => {
    const { id: userId } = await createStudent(db)
    await db.execute(sql`update users set deleted_at = now()`)
    return () => eraseUserAsAdmin(db, { ...by, userId })
  },
  'a message': async (db) => {
    const form = { name: 'Asha', email: 'a@example.org', subject: 'x', message: 'y' }
    const sent = await sendMessage(db, { form, viewer: null, clientAddress: null, team, now })
    if (!sent.ok) throw new Error(sent.reason)
    const act = { kind: 'answer', answer: 'Mended.', team } as const
    return () => handleMessage(db, { ...by, messageId: sent.id, act })
  },
  settings: async (db) => () =>
    saveSettings(db, { ...by, section: 'site', value: { a: 1 }, fromFile: null }),
  'a result': async (db) => {
    const { id: hackathonId } = await createHackathon(db, now)
    return () => saveResultAsAdmin(db, { ...by, hackathonId, result })
  },
  'a deleted result': async (db) => {
    const { id: hackathonId } = await createHackathon(db, now)
    await saveResult(db, { hackathonId, result, now })
    const [first] = (await listResults(db, hackathonId)).rows
    return () => deleteResultAsAdmin(db, { ...by, hackathonId, id: first?.id ?? '' })
  },
  'a hackathon': async (db) => {
    const { id } = await createHackathon(db, now)
    return () => deleteHackathonAsAdmin(db, { ...by, id })
  },
  'the results': async (db) => {
    const { id: hackathonId } = await createHackathon(db, now)
    await saveResult(db, { hackathonId, result, now })
    return () => publishResultsAsAdmin(db, { ...by, hackathonId, isSure: true })
  },
  'the winners': async (db) => {
    const { id: hackathonId } = await createHackathon(db, now)
    await saveResult(db, { hackathonId, result, now })
    await publishResults(db, { hackathonId, isSure: true, now })
    const [first] = (await listResults(db, hackathonId)).rows
    const winners = [{ resultId: first?.id ?? '', prizeMinor: 100 }]
    return () => publishWinnersAsAdmin(db, { ...by, hackathonId, winners, isSure: true })
  },
  'withdrawn results': async (db) => {
    const hackathonId = await createPublished(db)
    return () => withdrawResultsAsAdmin(db, { ...by, hackathonId })
  },
  'withdrawn winners': async (db) => {
    const hackathonId = await createPublished(db)
    return () => withdrawWinnersAsAdmin(db, { ...by, hackathonId })
  },
  'a refund': async (db) => {
    const orderId = await createPaidOrder(db)
    return () => refundAsAdmin(db, { ...by, orderId })
  },
  'a second payment, sent back again': async (db) => {
    const orderId = await createStuckOrder(db)
    return () => settleSurplusAsAdmin(db, { ...by, orderId, act: 'retry' })
  },
  'a second payment, settled by hand': async (db) => {
    const orderId = await createStuckOrder(db)
    return () => settleSurplusAsAdmin(db, { ...by, orderId, act: 'settle' })
  },
  'a published photo': async (db) => {
    const photoId = await createPhoto(db)
    return () => showPhoto(db, { ...by, photoId, isPublished: true })
  },
  'the words of a photo': async (db) => {
    const photoId = await createPhoto(db)
    return () => describePhoto(db, { ...by, photoId, alt: 'Two tables' })
  },
  'a deleted photo': async (db) => {
    const photoId = await createPhoto(db)
    return () => deletePhoto(db, { ...by, photoId })
  },
}

test.for(Object.entries(acts))(
  'the act on %s and its line in the audit log are saved together or not at all',
  async ([, prepare], { db }) => {
    const act = await prepare(db)
    const before = await fingerprint(db)

    await db.execute(sql`alter table audit_log rename to audit_log_away`)
    await expect(act()).rejects.toThrow('audit_log')
    expect(await fingerprint(db)).toEqual(before)

    await db.execute(sql`alter table audit_log_away rename to audit_log`)
    await act()
    expect(await fingerprint(db)).not.toEqual(before)
    expect(await db.$count(auditLog)).toBe(1)
  },
)
