import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { auditLog, settings } from '../tables.server'
import { saveSettings } from './settings'

const now = new Date('2026-03-01T10:00:00Z')
const fromFile = { name: 'Surge' }

test('stores only one of two simultaneous first changes of a section', async ({ db }) => {
  const save = (adminId: string) =>
    saveSettings(db, {
      adminId,
      section: 'site',
      fromFile,
      value: { by: adminId },
      version: 0,
      now,
    })

  const results = await Promise.all([save('one'), save('other')])

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const kept = results[0]?.ok ? 'one' : 'other'
  expect(await db.select().from(settings)).toMatchObject([{ value: { by: kept } }])
})

test('accepts the same section sent twice, instead of reporting a conflict', async ({ db }) => {
  const save = (name: string) =>
    saveSettings(db, {
      adminId: 'admin',
      section: 'site',
      fromFile,
      value: { name },
      version: 0,
      now,
    })

  expect(await save('Knots')).toMatchObject({ ok: true })
  expect(await save('Knots')).toMatchObject({ ok: true })
  expect(await save('Splices')).toMatchObject({ ok: false })
})

test('saves, replaces and resets settings, and logs each with its state before', async ({ db }) => {
  const save = (value: unknown) =>
    saveSettings(db, { adminId: 'admin', section: 'site', fromFile, value, now })

  await save({ name: 'Knots' })
  await save({ name: 'Splices' })
  expect(await db.select().from(settings)).toMatchObject([{ value: { name: 'Splices' } }])
  await save(null)

  expect(await db.select().from(settings)).toMatchObject([{ value: null, version: 3 }])
  const acts = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(acts.map(({ action, before, after }) => [action, before?.words, after?.words])).toEqual([
    ['settings-save', { name: 'Surge' }, { name: 'Knots' }],
    ['settings-save', { name: 'Knots' }, { name: 'Splices' }],
    ['settings-reset', { name: 'Splices' }, { name: 'Surge' }],
  ])
})

test('refuses a form that was opened before the section was reset', async ({ db }) => {
  const save = (value: unknown, version?: number) =>
    saveSettings(db, { adminId: 'admin', section: 'site', fromFile, value, version, now })

  expect(await save({ name: 'Knots' }, 0)).toMatchObject({ ok: true, version: 1 })
  await save(null)

  expect(await save({ name: 'Splices' }, 1)).toMatchObject({ reason: 'changed', version: 2 })
  expect(await save({ name: 'Splices' }, 2)).toMatchObject({ ok: true })
})
