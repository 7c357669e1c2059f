import { Drawer, drawerLink, DrawerLinks } from '~/ui/drawer'
import { LogOutLink } from '~/ui/log-out'
import { sections } from './sections'

export const adminSidebarId = 'admin-sections'

/** The ways through the admin area. */
export function AdminSidebar({ current }: { current: string }) {
  return (
    <Drawer id={adminSidebarId} label="Admin">
      <DrawerLinks links={sections} current={current}>
        <li>
          <LogOutLink className={drawerLink} />
        </li>
      </DrawerLinks>
    </Drawer>
  )
}
