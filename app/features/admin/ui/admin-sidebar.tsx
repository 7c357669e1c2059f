import { Link } from 'react-router'
import { closeDrawer, Drawer, drawerLink } from '~/ui/drawer'
import { LogOutLink } from '~/ui/log-out'
import { sections } from './sections'

export const adminSidebarId = 'admin-sections'

/** The twelve ways through the admin area. */
export function AdminSidebar({ current }: { current: string }) {
  return (
    <Drawer id={adminSidebarId} label="Admin">
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
        <li>
          <LogOutLink className={drawerLink} />
        </li>
      </ul>
    </Drawer>
  )
}
