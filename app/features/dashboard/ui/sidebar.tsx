import { Link } from 'react-router'
import { closeDrawer, Drawer, drawerLink } from '~/ui/drawer'
import { LogOutLink } from '~/ui/log-out'
import { sections } from './sections'

export const sidebarId = 'sections'

const elsewhere = [
  { to: '/courses', title: 'Explore Courses' },
  { to: '/payment', title: 'Payment' },
  { to: '/contact', title: 'Contact Us' },
]

/** The ways through the dashboard. */
export function Sidebar({ current }: { current: string }) {
  return (
    <Drawer id={sidebarId} label="Dashboard">
      <ul className="ml-1 border-l-2 border-line">
        {sections.map(({ address, title }) => (
          <li key={address}>
            <Link
              to={address}
              onClick={closeDrawer}
              aria-current={address === current ? 'page' : undefined}
              className={drawerLink}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="ml-1 border-l-2 border-transparent">
        {elsewhere.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} onClick={closeDrawer} className={drawerLink}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto ml-1 border-l-2 border-transparent">
        <LogOutLink className={drawerLink} />
      </div>
    </Drawer>
  )
}
