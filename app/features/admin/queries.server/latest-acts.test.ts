import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { changeUserAsAdmin } from '../commands.server/acts'
import { saveSettings } from '../commands.server/settings'
import { actKinds } from '../rules/act-texts'
import { listLatestActs } from './latest-acts'

const now = new Date('2026-03-01T10:00:00Z')

/** Asha verifies and blocks Ravi, Bela saves settings. */
async function createActs(db: Database) {
  const [asha, bela, ravi] = [
    await createStudent(db, { name: 'Asha Verma' }),
    await createStudent(db, { name: 'Bela' }),
    await createStudent(db, { name: 'Ravi' }),
  ]
  const onRavi = { adminId: asha.id, userId: ravi.id, now }
  await changeUserAsAdmin(db, { ...onRavi, action: 'verify' })
  await changeUserAsAdmin(db, { ...onRavi, action: 'block' })
  await saveSettings(db, { adminId: bela.id, section: 'site', value: {}, fromFile: {}, now })
  return { asha, bela, ravi }
}

const test = databaseTest.extend('people', ({ db }) => createActs(db))

type Asked = Omit<Parameters<typeof listLatestActs>[1], 'timeZone'>

async function listed(db: Database, asked: Asked) {
  const { acts, next } = await listLatestActs(db, { timeZone: 'UTC', ...asked })
  return { actions: acts.map(({ action }) => action), next }
}

test('lists earlier acts after the latest', async ({ db, people: _ }) => {
  const first = await listed(db, { limit: 2 })
  expect(first.actions).toEqual(['settings-save', 'user-block'])

  const second = await listed(db, { limit: 2, before: Number(first.next) })
  expect(second).toEqual({ actions: ['user-verify'], next: null })
})

test('finds acts by the name, email and id of the admin and of the user', async ({
  db,
  people: { asha, bela, ravi },
}) => {
  const find = async (search: string) => (await listed(db, { limit: 9, search })).actions

  const onRavi = ['user-block', 'user-verify']
  for (const search of ['asha', 'VERM', asha.id, `${asha.id}@example`, 'ravi', ravi.id])
    expect(await find(search)).toEqual(onRavi)
  expect(await find(bela.id)).toEqual(['settings-save'])
  expect(await find('nobody')).toEqual([])
})

test('lists acts by kind', async ({ db, people: _ }) => {
  const list = async (kind: keyof typeof actKinds) =>
    (await listed(db, { limit: 9, nouns: actKinds[kind].nouns })).actions

  expect(await list('users')).toEqual(['user-block', 'user-verify'])
  expect(await list('settings')).toEqual(['settings-save'])
  expect(await list('payments')).toEqual([])
  expect(await list('all')).toHaveLength(3)
})
