import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

/**
 * Marks one of a person's notifications read, and tells their other devices.
 *
 *
 * @returns false if it is not theirs
 */
export async function readNotification(
  db: Database,
  input: { personId: string; id: number; now: Date },
): Promise<boolean> {
  const rows = await readOne(db, [input.personId, input.id, input.now])
  return rows.length > 0
}

const readOne = preparedQuery<{ told: number }>(
  'read_notification',
  { told: 'number' },
  `with marked as (
     update notifications set read_at = $3
     where person_id = $1 and id = $2 and read_at is null returning person_id
   ), told as (select pg_notify('notifications', person_id) from marked)
   select (select count(*) from told)::int as told from notifications where person_id = $1 and id = $2`,
)

/**
 * Marks a person's notifications read, up to the newest they have seen; any that arrived since stay
 * unread.
 */
export async function readAllNotifications(
  db: Database,
  input: { personId: string; upTo: number; now: Date },
): Promise<void> {
  await readAll(db, [input.personId, input.upTo, input.now])
}

const readAll = preparedQuery<{ told: string }>(
  'read_all_notifications',
  { told: 'text' },
  `with marked as (
     update notifications set read_at = $3
     where person_id = $1 and id <= $2 and read_at is null returning person_id
   )
   select pg_notify('notifications', person_id)::text as told from marked limit 1`,
)
