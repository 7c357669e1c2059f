import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LogOutLink } from './log-out'
import { sections } from './sections'

export const sidebarId = 'sections'

const elsewhere = [
  { to: '/courses', title: 'Explore Courses' },
  { to: '/payment', title: 'Payment' },
  { to: '/contact', title: 'Contact Us' },
]

const link =
  'relative flex min-h-11 items-center rounded-control px-4 text-quiet transition-colors hover:bg-sunk hover:text-ink'

/** The point on the line at the current section. */
const point =
  'aria-[current=page]:font-[640] aria-[current=page]:text-ink aria-[current=page]:before:absolute ' +
  'aria-[current=page]:before:-left-[0.5625rem] aria-[current=page]:before:size-4 aria-[current=page]:before:rounded-full ' +
  'aria-[current=page]:before:border-[3px] aria-[current=page]:before:border-paper aria-[current=page]:before:bg-brand'

const panel =
  'fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col gap-6 overflow-y-auto border-0 border-r border-line bg-paper p-5 text-ink ' +
  'open:flex backdrop:bg-[oklch(0.19_0.03_278/0.55)] open:starting:-translate-x-full transition-transform duration-200 ease-out'

const column =
  'desk:sticky desk:top-16 desk:flex desk:h-[calc(100dvh-4rem)] desk:w-auto desk:max-w-none desk:border-r-0 desk:py-8 desk:pr-4 desk:pl-6'

/**
 * The ways through the dashboard: a column on wide screens, below 1024 px a drawer that is the
 * browser's own popover. Escape, a press outside, a link and a wider window close it.
 */
export function Sidebar({ current }: { current: string }) {
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => closeWhenWide(drawer.current), [])
  return (
    <nav
      ref={drawer}
      id={sidebarId}
      popover="auto"
      aria-label="Dashboard"
      onBlur={closeWhenLeft}
      className={`${panel} ${column}`}
    >
      <ul className="ml-1 border-l-2 border-line">
        {sections.map(({ address, title }) => (
          <li key={address}>
            <Link
              to={address}
              onClick={closeDrawer}
              aria-current={address === current ? 'page' : undefined}
              className={`${link} ${point}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="ml-1 border-l-2 border-transparent">
        {elsewhere.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} onClick={closeDrawer} className={link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto ml-1 border-l-2 border-transparent">
        <LogOutLink className={link} />
      </div>
    </nav>
  )
}

/** Choosing a section replaces only the page beside the drawer, which would stay open over it. */
function closeDrawer(event: React.MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** Moving on by keyboard past the last link would leave the focus behind the open drawer. */
function closeWhenLeft(event: React.FocusEvent<HTMLElement>): void {
  const next = event.relatedTarget
  if (!(next instanceof Element) || event.currentTarget.contains(next)) return
  if (next.getAttribute('popovertarget') === sidebarId) return
  event.currentTarget.hidePopover()
}

function closeWhenWide(drawer: HTMLElement | null): () => void {
  const wide = window.matchMedia('(min-width: 1024px)')
  const onChange = () => {
    if (wide.matches) drawer?.hidePopover()
  }
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
