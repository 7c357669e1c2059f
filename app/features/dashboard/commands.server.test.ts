import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { notify } from '~/features/site/commands.server/notify'
import { notifications } from '~/platform/db/tables.server'
import { test } from '../../../test/fixtures'
import { readAllNotifications, readNotification } from './commands.server'

const now = new Date('2026-03-09T10:00:00Z')

/** Creates three notifications for Asha, then one for Ravi. @returns their ids */
async function tell(db: Database): Promise<number[]> {
  const told = { kind: 'x', title: 'T', body: '', link: '/' as const, now }
  for (const [userId, key] of [
    ['asha', 'a'],
    ['asha', 'b'],
    ['asha', 'c'],
    ['ravi', 'd'],
  ] as const)
    await db.transaction((tx) => notify(tx, { ...told, userId, key }))
  return (await list(db)).map(({ id }) => id)
}

const list = (db: Database) => db.select().from(notifications).orderBy(asc(notifications.id))
const readOf = async (db: Database) => (await list(db)).map(({ readAt }) => readAt !== null)

test('only the recipient of a notification can mark it as read', async ({ db }) => {
  const [, id = 0, , ofRavi = 0] = await tell(db)

  expect(await readNotification(db, { personId: 'asha', id, now })).toBe(true)
  expect(await readOf(db)).toEqual([false, true, false, false])
  expect(await readNotification(db, { personId: 'asha', id, now })).toBe(true)
  expect(await readNotification(db, { personId: 'asha', id: ofRavi, now })).toBe(false)
  expect(await readOf(db)).toEqual([false, true, false, false])
})

test('marks all seen notifications as read, but not one that came in the meantime', async ({
  db,
}) => {
  const [, upTo = 0] = await tell(db)

  await readAllNotifications(db, { personId: 'asha', upTo, now })

  expect(await readOf(db)).toEqual([true, true, false, false])
})
