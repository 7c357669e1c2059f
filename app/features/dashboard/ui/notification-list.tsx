import { useFetcher } from 'react-router'
import { Link } from '~/ui/link'
import type { ShownNotification } from '../queries.server/list-notifications'
import { NotificationForm, type NotificationReply } from './notification-form'

/**
 * Each links to its page, and following it marks it read; an unread one also has a button for that.
 */
export function NotificationList({
  notifications,
}: {
  notifications: readonly ShownNotification[]
}) {
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

function NotificationItem({ notification }: { notification: ShownNotification }) {
  const { id, title, body, link, when, isRead } = notification
  const { submit } = useFetcher<NotificationReply>()
  const markRead = () => {
    const form = { intent: 'read', id: String(id) }
    if (!isRead) void submit(form, { method: 'post', action: '/dashboard/notifications' })
  }
  return (
    <li className="flex items-start gap-2 p-2">
      <Link
        to={link}
        onClick={markRead}
        className="grid min-h-11 min-w-0 grow gap-0.5 rounded-control px-3 py-2 hover:bg-sunk"
      >
        <span className={`wrap-anywhere ${isRead ? '' : 'font-bold'}`}>
          {!isRead && <span className="sr-only">{'Unread: '}</span>}
          {title}
        </span>
        <span className="text-small text-quiet wrap-anywhere">{body}</span>
        <span className="text-small text-quiet">{when}</span>
      </Link>
      {!isRead && <MarkRead id={id} title={title} />}
    </li>
  )
}

function MarkRead({ id, title }: { id: number; title: string }) {
  return (
    <NotificationForm intent="read" id={id} className="max-w-[45%]">
      <button
        type="submit"
        aria-label={`Mark as read: ${title}`}
        className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunk"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
          <circle cx="8" cy="8" r="5" className="fill-brand" />
        </svg>
      </button>
    </NotificationForm>
  )
}
