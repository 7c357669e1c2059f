import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures'
import { dropMailsWith } from './drop-mails.server'
import { queueMail } from './queue-mail.server'
import { unsealMail } from './sealed-mail.server'

test('drops queued mails to an address and about it, and keeps all others', async ({ db }) => {
  const mail = { subject: 'A knot', text: 'Hold it.' }
  for (let number = 0; number < 510; number++)
    await queueMail(db, { ...mail, to: number % 2 ? 'asha@example.org' : 'bela@example.org' })
  await queueMail(db, { ...mail, to: 'team@example.org', replyTo: 'Asha@example.org' })
  await queueMail(db, { ...mail, to: 'team@example.org' })
  const another = { sealed: Buffer.alloc(64).toString('base64') }
  await db.execute(
    sql`select graphile_worker.add_job('send-mail', ${JSON.stringify(another)}::json)`,
  )

  await db.transaction((tx) => dropMailsWith(tx, 'asha@example.org'))

  const { rows } = await db.execute<{ sealed: string }>(
    sql`select payload ->> 'sealed' as sealed from graphile_worker._private_jobs order by id`,
  )
  expect(rows).toHaveLength(257)
  expect(rows.pop()).toEqual(another)
  const left = await Promise.all(rows.map(({ sealed }) => unsealMail(db, sealed)))
  expect(new Set(left.map((each) => (each as { to: string }).to))).toEqual(
    new Set(['bela@example.org', 'team@example.org']),
  )
  expect(left.at(-1)).toEqual({ ...mail, to: 'team@example.org' })
})
