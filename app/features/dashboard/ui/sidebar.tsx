import { Drawer, drawerLink, DrawerLinks } from '~/ui/drawer'
import { LogOutLink } from '~/ui/log-out'
import { sections } from './sections'

export const sidebarId = 'sections'

const elsewhere = [
  { address: '/courses', title: 'Explore Courses' },
  { address: '/notes', title: 'Notes' },
  { address: '/hackathons', title: 'Hackathons' },
  { address: '/payment', title: 'Payment' },
  { address: '/contact', title: 'Contact Us' },
]

/** The navigation of the dashboard. */
export function Sidebar({ current }: { current: string }) {
  return (
    <Drawer id={sidebarId} label="Dashboard">
      <DrawerLinks links={sections} current={current} />
      <DrawerLinks links={elsewhere} />
      <div className="mt-auto ml-1 border-l-2 border-transparent">
        <LogOutLink className={drawerLink} />
      </div>
    </Drawer>
  )
}
