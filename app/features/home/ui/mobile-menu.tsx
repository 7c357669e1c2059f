import { useClosingPopover } from '~/ui/use-closing-popover'

/** The menu of narrow screens, a popover that opens without scripts. */
export function MobileMenu({ children }: { children: React.ReactNode }) {
  const panel = useClosingPopover<HTMLElement>('769px')
  return (
    <div className="group size-11 tablet:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-label="Menu"
        className="flex size-11 items-center justify-center rounded-control border border-line bg-raised"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path className="group-has-open:hidden" d="M4 17h7M4 12h11M4 7h16" />
          <path className="hidden group-has-open:block" d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      <nav
        ref={panel}
        id="menu"
        popover="auto"
        aria-label="Main"
        // A long name of the site makes the header taller; 5rem is for browsers without anchors.
        className="absolute inset-[5rem_0_auto] m-0 w-full border-y border-line bg-paper text-ink [position-anchor:--header] [top:anchor(bottom)] motion-safe:animate-appear"
      >
        <div className="shell pt-3 pb-6">{children}</div>
      </nav>
    </div>
  )
}
