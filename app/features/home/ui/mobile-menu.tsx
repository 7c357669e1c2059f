import { Menu as MenuIcon, X } from 'lucide-react'
import { Menu } from '~/ui/menu'

/** The menu of narrow screens. */
export function MobileMenu({ children }: { children: React.ReactNode }) {
  return (
    <div className="group size-11 tablet:hidden">
      <Menu
        id="menu"
        label="Menu"
        button={
          <>
            <MenuIcon aria-hidden="true" className="size-6 group-has-open:hidden" />
            <X aria-hidden="true" className="hidden size-6 group-has-open:block" />
          </>
        }
        wideAt="769px"
        className="flex size-11 items-center justify-center rounded-control border border-line bg-raised"
        // A long name of the site makes the header taller; 5rem is for browsers without anchors.
        panelClassName="absolute inset-[5rem_0_auto] m-0 w-full border-y border-line bg-paper text-ink [position-anchor:--header] [top:anchor(bottom)] motion-safe:animate-appear"
      >
        <nav aria-label="Main" className="shell pt-3 pb-6">
          {children}
        </nav>
      </Menu>
    </div>
  )
}
