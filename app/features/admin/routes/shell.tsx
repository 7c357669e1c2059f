import { Outlet, useLocation } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { Drawer, DrawerHeader, drawerLink, DrawerLinks } from '~/ui/drawer'
import { LogOutDialogProvider, LogOutLink } from '~/ui/log-out'
import { ThemeSwitch } from '~/ui/theme-switch'
import type { Route } from './+types/shell'

/** Admins: the frame around every section. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requireAdmin(request, context)
  return { siteName: context.get(siteContext).site.name, adminName: name }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  { title: `${sectionOf(location.pathname).title} · Admin · ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

const drawerId = 'admin-sections'

export default function AdminShell({ loaderData: { siteName, adminName } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  return (
    <LogOutDialogProvider>
      <div className="grid grow grid-rows-[auto_1fr] desk:grid-cols-[15.5rem_minmax(0,1fr)]">
        <DrawerHeader drawer={drawerId} home="/" siteName={siteName} title={section.title}>
          <p className="hidden max-w-60 truncate text-small text-quiet tablet:block">
            {`Signed in as ${adminName}`}
          </p>
          <ThemeSwitch />
        </DrawerHeader>
        <Drawer id={drawerId} label="Admin">
          <DrawerLinks links={sections} current={section.address}>
            <li>
              <LogOutLink className={drawerLink} />
            </li>
          </DrawerLinks>
        </Drawer>
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

const home = { address: '/admin', title: 'Home' }

/**
 * The links of the sidebar in order (spec section 2), with the dates of hackathons next to theirs.
 */
const sections = [
  home,
  { address: '/admin/users/verified', title: 'Verified Users' },
  { address: '/admin/users/non-verified', title: 'Non-Verified Users' },
  { address: '/admin/users/deleted', title: 'Deleted Users' },
  { address: '/admin/hackathons', title: 'Hackathons' },
  { address: '/admin/hackathon-users', title: 'Hackathon Users' },
  { address: '/admin/hackathon-results', title: 'Hackathon Results' },
  { address: '/admin/hackathon-winners', title: 'Hackathon Winners' },
  { address: '/admin/photos', title: 'Photos' },
  { address: '/admin/feedback', title: 'Feedback' },
  { address: '/admin/payments', title: 'Payments' },
  { address: '/admin/settings', title: 'Settings' },
]

const unlisted = { address: '/admin/users/blocked', title: 'Blocked Users' }

/** The section that an address belongs to; a message belongs to Feedback. */
function sectionOf(pathname: string) {
  const isWithin = ({ address }: typeof home) => `${pathname}/`.startsWith(`${address}/`)
  return [...sections, unlisted].findLast(isWithin) ?? home
}
