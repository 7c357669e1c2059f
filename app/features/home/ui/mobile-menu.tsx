import { Menu } from '~/ui/menu'
import { StrokeIcon } from '~/ui/stroke-icon'

export function MobileMenu({ children }: { children: React.ReactNode }) {
  return (
    <div className="group size-11 tablet:hidden">
      <Menu
        id="menu"
        label="Menu"
        button={
          <>
            <StrokeIcon path="M4 17h7M4 12h11M4 7h16" className="size-6 group-has-open:hidden" />
            <StrokeIcon
              path="M6 6l12 12M18 6 6 18"
              className="hidden size-6 group-has-open:block"
            />
          </>
        }
        wideAt="769px"
        className="flex size-11 items-center justify-center rounded-control border border-line bg-raised"
        // A long site name makes the header taller; 5rem is for browsers without anchor
        // positioning.
        panelClassName="absolute inset-[5rem_0_auto] m-0 w-full border-y border-line bg-paper text-ink [position-anchor:--header] [top:anchor(bottom)] motion-safe:animate-appear"
      >
        <nav aria-label="Main" className="shell pt-3 pb-6">
          {children}
        </nav>
      </Menu>
    </div>
  )
}
