import { NotificationForm } from './notification-form'

export type ShownNotification = {
  id: number
  title: string
  body: string
  when: string
  isRead: boolean
}

/** Each leads to what it is about and is read by that; an unread one can be marked read where it stands. */
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
  const { id, title, body, when, isRead } = notification
  return (
    <li className="flex items-start gap-2 p-2">
      <NotificationForm intent="open" id={id} className="min-w-0 grow">
        <button
          type="submit"
          className="grid min-h-11 w-full gap-0.5 rounded-control px-3 py-2 text-left hover:bg-sunk"
        >
          <span className={`[overflow-wrap:anywhere] ${isRead ? '' : 'font-bold'}`}>
            {!isRead && <span className="sr-only">{'Unread: '}</span>}
            {title}
          </span>
          <span className="text-small text-quiet [overflow-wrap:anywhere]">{body}</span>
          <span className="text-small text-quiet">{when}</span>
        </button>
      </NotificationForm>
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
