import { Link, Outlet, useLocation } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { siteContext } from '~/platform/site-words.server'
import { DrawerButton } from '~/ui/drawer'
import { LogOutAsker } from '~/ui/log-out'
import { LineMark } from '~/ui/rising-line'
import { ThemeSwitch } from '~/ui/theme-switch'
import { AdminSidebar, adminSidebarId } from '../ui/admin-sidebar'
import { sectionOf } from '../ui/sections'
import type { Route } from './+types/shell'

/** Admins: what surrounds every section. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = requireAdmin(context)
  return { siteName: context.get(siteContext).site.name, adminName: name }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  { title: `${sectionOf(location.pathname).title} · Admin · ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function AdminShell({ loaderData: { siteName, adminName } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  return (
    <LogOutAsker>
      <div className="grid grow grid-rows-[auto_1fr] desk:grid-cols-[15.5rem_minmax(0,1fr)]">
        <header className="sticky top-0 z-10 flex h-16 items-center gap-1 border-b border-line bg-paper px-2 phone:px-4 desk:col-span-2 desk:px-6">
          <DrawerButton id={adminSidebarId} />
          <Link
            to="/"
            className="flex min-h-11 items-center gap-2.5 rounded-control px-2 desk:w-54"
          >
            <LineMark className="h-6 w-7 shrink-0" />
            <span className="sr-only truncate font-heading text-title tracking-[-0.02em] tablet:not-sr-only">
              {siteName}
            </span>
          </Link>
          <h1 className="min-w-0 flex-1 truncate pl-1 text-lead tablet:pl-4 desk:pl-11">
            {section.title}
          </h1>
          <p className="hidden max-w-60 truncate text-small text-quiet tablet:block">
            {`Signed in as ${adminName}`}
          </p>
          <ThemeSwitch />
        </header>
        <AdminSidebar current={section.address} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 pt-6 pb-16 phone:px-6 desk:border-l desk:border-line desk:px-10"
        >
          <div className="mx-auto w-full max-w-7xl">
            <Outlet />
          </div>
        </main>
      </div>
    </LogOutAsker>
  )
}
