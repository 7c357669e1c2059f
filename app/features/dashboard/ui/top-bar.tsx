import { Search } from 'lucide-react'
import { AccountMenu, accountLink, type AccountPerson } from '~/ui/account-menu'
import { DrawerHeader } from '~/ui/drawer'
import { Link } from '~/ui/link'
import { ThemeSwitch } from '~/ui/theme-switch'
import { LogOutLink } from '~/ui/log-out'
import { type BellNotifications, NotificationBell } from './notification-bell'
import { sidebarId } from './sidebar'

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
  person: AccountPerson
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
      <AccountMenu person={person}>
        <LogOutLink className={accountLink} />
      </AccountMenu>
    </DrawerHeader>
  )
}
