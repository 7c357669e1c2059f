import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '~/ui/avatar'
import { Menu } from '~/ui/menu'
import { DrawerHeader } from '~/ui/drawer'
import { ThemeSwitch } from '~/ui/theme-switch'
import { LogOutLink } from '~/ui/log-out'
import { type BellNotifications, NotificationBell } from './notification-bell'
import { sidebarId } from './sidebar'

export type TopBarPerson = { id: string; name: string; email: string; image: string | null }

const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-sunk'

/** Stays at the top of the dashboard: home, section, theme, notifications, account. */
export function TopBar({
  siteName,
  title,
  person,
  notifications,
}: {
  siteName: string
  title: string
  person: TopBarPerson
  notifications: BellNotifications
}) {
  return (
    <DrawerHeader drawer={sidebarId} home="/dashboard" siteName={siteName} title={title}>
      <Link
        to="/search"
        aria-label="Search lessons"
        className={`${iconButton} text-quiet hover:text-ink`}
      >
        <Search aria-hidden="true" className="size-5.5" />
      </Link>
      <ThemeSwitch />
      <NotificationBell notifications={notifications} className={iconButton} />
      <Menu
        id="account"
        label={`Account of ${person.name}`}
        button={
          <Avatar name={person.name} id={person.id} image={person.image} className="size-9" />
        }
        className={`${iconButton} rounded-full`}
        panelClassName="fixed inset-auto top-15 right-3 m-0 w-72 max-w-[calc(100vw-1.5rem)] rounded-surface border border-line bg-raised p-2 text-ink shadow-float transition-[opacity,translate] duration-150 open:starting:-translate-y-1 open:starting:opacity-0"
      >
        <p className="line-clamp-3 px-3 pt-2 font-bold">{person.name}</p>
        <p className="px-3 pb-3 text-small text-quiet">{person.email}</p>
        <div className="border-t border-line pt-2">
          <Link
            to="/dashboard/account"
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunk"
          >
            Account
          </Link>
          <Link
            to="/dashboard/preferences"
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunk"
          >
            Preferences
          </Link>
          <LogOutLink className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunk" />
        </div>
      </Menu>
    </DrawerHeader>
  )
}
