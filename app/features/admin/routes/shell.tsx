import { Outlet, useLocation } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { siteContext } from '~/platform/site-words.server'
import { DrawerHeader } from '~/ui/drawer'
import { LogOutDialogProvider } from '~/ui/log-out'
import { ThemeSwitch } from '~/ui/theme-switch'
import { AdminSidebar, adminSidebarId } from '../ui/admin-sidebar'
import { sectionOf } from '../ui/sections'
import type { Route } from './+types/shell'

/** Admins: what surrounds every section. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requireAdmin(request, context)
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
    <LogOutDialogProvider>
      <div className="grid grow grid-rows-[auto_1fr] desk:grid-cols-[15.5rem_minmax(0,1fr)]">
        <DrawerHeader drawer={adminSidebarId} home="/" siteName={siteName} title={section.title}>
          <p className="hidden max-w-60 truncate text-small text-quiet tablet:block">
            {`Signed in as ${adminName}`}
          </p>
          <ThemeSwitch />
        </DrawerHeader>
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
    </LogOutDialogProvider>
  )
}
