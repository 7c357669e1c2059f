import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { formatMoment } from '~/ui/format'

export type NotificationRow = {
  id: number
  title: string
  body: string
  link: string
  createdAt: Date
  readAt: Date | null
}

/** A notification as the pages show it. */
export type ShownNotification = ReturnType<typeof showNotification>

export function showNotification(row: NotificationRow, timeZone: string) {
  const { createdAt, readAt, ...shown } = row
  return { ...shown, when: formatMoment(createdAt, timeZone), isRead: readAt !== null }
}

/**
 * A person's notifications, newest first.
 *
 *
 * @param before lists only those older than this id; null for the newest
 */
export function listNotifications(
  db: Database,
  personId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<NotificationRow[]> {
  return selectNotifications(db, [personId, before, limit])
}

// PostgreSQL returns bigint as text; these ids fit a number.
const notificationColumns = `id::float8 as id, title, body, link, created_at as "createdAt", read_at as "readAt"`

const notificationTypes = {
  id: 'number',
  title: 'text',
  body: 'text',
  link: 'text',
  createdAt: 'timestamp',
  readAt: 'timestamp',
} as const

const selectNotifications = preparedQuery<NotificationRow>(
  'list_notifications',
  notificationTypes,
  `select ${notificationColumns} from notifications
   where person_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
)

/** At most twenty notifications after this id, oldest first. */
export function listNotificationsAfter(
  db: Database,
  personId: string,
  after: number,
): Promise<NotificationRow[]> {
  return selectAfter(db, [personId, after])
}

const selectAfter = preparedQuery<NotificationRow>(
  'list_notifications_after',
  notificationTypes,
  `select ${notificationColumns} from notifications
   where person_id = $1 and id > $2 order by id limit 20`,
)

/** The number of unread notifications, and the newest id; 0 if there is none. */
export async function countNotifications(
  db: Database,
  personId: string,
): Promise<{ unread: number; newestId: number }> {
  const [row] = await selectCounts(db, [personId])
  if (!row) throw new Error('Counting gave no row')
  return row
}

const selectCounts = preparedQuery<{ unread: number; newestId: number }>(
  'count_notifications',
  { unread: 'number', newestId: 'number' },
  `select
     (select count(*) from notifications where person_id = $1 and read_at is null)::int as unread,
     coalesce((select max(id) from notifications where person_id = $1), 0)::float8 as "newestId"`,
)
