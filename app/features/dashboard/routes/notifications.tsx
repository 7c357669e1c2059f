import { data } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { sendOrExplain } from '~/platform/http/send-form'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Button } from '~/ui/button'
import { countOf } from '~/ui/format'
import { EmptyStateLine } from '~/ui/empty-state-line'
import { Link } from '~/ui/link'
import type { Route } from './+types/notifications'
import { readAllNotifications, readNotification } from '../commands.server'
import {
  countNotifications,
  listNotifications,
  showNotification,
} from '../queries.server/list-notifications'
import { notificationForm, notificationsBefore } from '../schema'
import { NotificationForm, type NotificationReply } from '../ui/notification-form'
import { NotificationList } from '../ui/notification-list'

const pageLength = 30

/** Students: their own notifications. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db } = context.get(requestContext)
  const before = notificationsBefore.parse(new URL(request.url).searchParams.get('before'))
  const [rows, { unread, newestId }] = await Promise.all([
    listNotifications(db, viewer.id, { before, limit: pageLength + 1 }),
    countNotifications(db, viewer.id),
  ])
  const shown = rows.slice(0, pageLength).map((row) => showNotification(row, viewer.timeZone))
  const hasOlder = rows.length > pageLength
  return { notifications: shown, unread, newestId, olderBefore: hasOlder ? shown.at(-1)?.id : null }
}

/** Students: mark their own notifications read. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, notificationForm)
  if (!form.ok) throw data('Choose a notification. Reload the page and try again.', 400)
  const { intent, id } = form.value
  if (intent === 'read-all') {
    await readAllNotifications(db, { personId: viewer.id, upTo: id, now })
    return { ok: true }
  }
  const isTheirs = await readNotification(db, { personId: viewer.id, id, now })
  if (!isTheirs) throw data('This notification does not exist.', 404)
  return { ok: true }
}

/** If the server does not answer, the page stays and the form shows an error. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<NotificationReply>(serverAction, (message) => ({ ok: false, message }))
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { notifications, unread, newestId, olderBefore } = loaderData
  if (notifications.length === 0) {
    return (
      <div className="grid justify-items-center gap-2 rounded-surface border border-line bg-raised px-5 py-12 text-center">
        <EmptyStateLine />
        <h2 className="mt-4 text-heading">Nothing yet</h2>
        <p className="max-w-[30rem] text-balance text-quiet">
          When you earn an achievement, unlock a course or get an answer, you will see it here.
        </p>
      </div>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-heading">
          {unread === 0 ? 'All read' : countOf(unread, 'unread notification')}
        </h2>
        {unread > 0 && (
          <NotificationForm intent="read-all" id={newestId}>
            <Button type="submit">Mark all as read</Button>
          </NotificationForm>
        )}
      </div>
      <div className="mt-6 overflow-hidden rounded-surface border border-line bg-raised">
        <NotificationList notifications={notifications} />
      </div>
      {olderBefore && (
        <p className="mt-4">
          <Link
            to={`?before=${olderBefore}`}
            className="inline-flex min-h-11 items-center font-bold text-brand underline"
          >
            Older notifications
          </Link>
        </p>
      )}
    </>
  )
}
