import { Outlet, useLocation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import type { Route } from './+types/shell'
import { LogOutDialogProvider } from '~/ui/log-out'
import {
  countNotifications,
  listNotifications,
  showNotification,
} from '../queries.server/list-notifications'
import { SectionSkeleton } from '../ui/section-skeleton'
import { sectionOf } from '../ui/sections'
import { Sidebar } from '../ui/sidebar'
import { TopBar } from '../ui/top-bar'
import { usePendingSection } from '../ui/use-pending-section'

/** How many notifications the bell's panel shows. */
const bellLength = 6

/** Students: the frame of every section. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, name, email, image, role, timeZone } = await requireStudent(request, context)
  const { db } = context.get(requestContext)
  const [rows, counts] = await Promise.all([
    listNotifications(db, id, { before: null, limit: bellLength }),
    countNotifications(db, id),
  ])
  return {
    siteName: context.get(siteContext).site.name,
    person: { id, name, email, image, isAdmin: role === 'admin' },
    notifications: { ...counts, latest: rows.map((row) => showNotification(row, timeZone)) },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  { title: `${sectionOf(location.pathname).title} · ${loaderData?.siteName ?? ''}` },
]

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const pending = usePendingSection()
  const section = pending ?? sectionOf(pathname)
  return (
    <LogOutDialogProvider>
      <div className="grid grow grid-rows-[auto_1fr] desk:grid-cols-[15.5rem_minmax(0,1fr)]">
        <TopBar
          siteName={loaderData.siteName}
          title={section.title}
          person={loaderData.person}
          notifications={loaderData.notifications}
        />
        <Sidebar current={section.address} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 pt-8 pb-16 phone:px-6 desk:border-l desk:border-line desk:px-10"
        >
          <div className="mx-auto w-full max-w-6xl">
            {pending ? <SectionSkeleton section={pending} /> : <Outlet />}
          </div>
        </main>
      </div>
    </LogOutDialogProvider>
  )
}
