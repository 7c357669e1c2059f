import { Bell } from 'lucide-react'
import { Link } from '~/ui/link'
import { Menu } from '~/ui/menu'
import { NotificationForm } from './notification-form'
import type { ShownNotification } from '../queries.server/list-notifications'
import { NotificationList } from './notification-list'
import { useLiveNotifications } from './use-live-notifications'

export type BellNotifications = {
  unread: number
  newestId: number
  latest: readonly ShownNotification[]
}

/** Above this the bell shows '99+'. */
const mostShown = 99

/** The bell of the top bar: the number of unread notifications, and the latest in a panel. */
export function NotificationBell({
  notifications,
  className,
}: {
  notifications: BellNotifications
  className: string
}) {
  const { unread, newestId, latest } = notifications
  const announcement = useLiveNotifications(newestId)
  return (
    <>
      <Menu
        id="notifications"
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        button={
          <span className="relative">
            <Bell aria-hidden="true" className="size-5.5" />
            {unread > 0 && (
              <span className="absolute -top-2 -right-2.5 min-w-5 rounded-full bg-brand px-1 text-center text-[0.75rem] leading-5 font-bold text-on-brand">
                {unread > mostShown ? `${mostShown}+` : unread}
              </span>
            )}
          </span>
        }
        className={className}
        panelClassName="fixed inset-auto top-15 right-3 m-0 max-h-[calc(100dvh-5rem)] w-96 max-w-[calc(100vw-1.5rem)] flex-col rounded-surface border border-line bg-raised p-2 text-ink shadow-float transition-[opacity,translate] duration-150 open:flex open:starting:-translate-y-1 open:starting:opacity-0"
      >
        <div className="flex min-h-11 items-center gap-2 pr-3 pl-5">
          <p className="font-bold">Notifications</p>
          {unread > 0 && <MarkAllRead newestId={newestId} />}
        </div>
        {latest.length === 0 ? (
          <p className="px-5 pb-3 text-small text-quiet">
            Nothing yet. When you earn an achievement, unlock a course or get an answer, you will
            see it here.
          </p>
        ) : (
          <div className="min-h-0 overflow-y-auto">
            <NotificationList notifications={latest} />
          </div>
        )}
        <div className="border-t border-line pt-2">
          <Link
            to="/dashboard/notifications"
            className="flex min-h-11 items-center rounded-control px-5 hover:bg-sunk"
          >
            All notifications
          </Link>
        </div>
      </Menu>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function MarkAllRead({ newestId }: { newestId: number }) {
  return (
    <NotificationForm intent="read-all" id={newestId} className="ml-auto text-right">
      <button
        type="submit"
        className="min-h-11 rounded-control px-3 text-small font-bold text-brand hover:bg-sunk"
      >
        Mark all as read
      </button>
    </NotificationForm>
  )
}
