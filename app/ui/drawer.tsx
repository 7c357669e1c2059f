import { Menu, X } from 'lucide-react'
import { Link } from './link'
import { Logo } from './rising-line'
import { useClosingPopover } from './use-closing-popover'
import './drawer.css'

const drawerClass =
  'fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-transparent p-0 text-ink open:flex ' +
  'desk:sticky desk:top-16 desk:flex desk:h-[calc(100dvh-4rem)]'

const panelClass =
  'drawer-panel flex w-72 max-w-[80vw] flex-col gap-6 overflow-y-auto border-r border-line bg-paper px-5 pt-16 pb-5 transition-transform duration-200 ease-out desk:border-r-0 ' +
  'desk:w-full desk:max-w-none desk:py-8 desk:pr-4 desk:pl-6'

export const drawerLink =
  'drawer-link relative flex min-h-11 items-center rounded-control px-4 text-quiet transition-colors hover:bg-sunk hover:text-ink'

/**
 * An area's navigation: a column on wide screens, below 1024 px a popover that slides in, opened by
 * a button with `id` as its `popoverTarget`.
 */
export function Drawer({
  id,
  label,
  children,
}: {
  id: string
  label: string
  children: React.ReactNode
}) {
  const drawer = useClosingPopover<HTMLElement>('1024px')
  return (
    <nav
      ref={drawer}
      id={id}
      popover="auto"
      aria-label={label}
      className={`${drawerClass} print:hidden`}
    >
      <div className={panelClass}>{children}</div>
      <CloseDrawer id={id} />
    </nav>
  )
}

export function DrawerLinks({
  links,
  current,
  children,
}: {
  links: readonly { address: string; title: string }[]
  current?: string
  children?: React.ReactNode
}) {
  return (
    <ul className={`ml-1 border-l-2 ${current ? 'border-line' : 'border-transparent'}`}>
      {links.map(({ address, title }) => (
        <li key={address}>
          <Link
            to={address}
            // Does not reload the frame, so that a section that fails to load fails alone.
            defaultShouldRevalidate={false}
            aria-current={address === current ? 'page' : undefined}
            className={drawerLink}
          >
            {title}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

export function DrawerHeader({
  drawer,
  home,
  siteName,
  title,
  children,
}: {
  drawer: string
  home: string
  siteName: string
  title: string
  children: React.ReactNode
}) {
  return (
    <header className="sticky top-0 z-10 flex h-16 min-w-0 items-center border-b border-line bg-paper px-2 phone:gap-1 phone:px-4 desk:col-span-2 desk:px-6 print:hidden">
      <DrawerButton id={drawer} />
      <Link to={home} className="flex min-h-11 items-center gap-2.5 rounded-control px-2 desk:w-54">
        <Logo className="h-6 w-7 shrink-0" />
        <span className="sr-only truncate font-heading text-title tracking-[-0.02em] tablet:not-sr-only">
          {siteName}
        </span>
      </Link>
      <h1 className="min-w-0 flex-1 truncate font-sans text-small font-bold tablet:pl-4 tablet:font-heading tablet:text-title desk:pl-11">
        {title}
      </h1>
      {children}
    </header>
  )
}

function DrawerButton({ id }: { id: string }) {
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-label="Menu"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-sunk desk:hidden"
    >
      <Menu aria-hidden="true" className="size-6" />
    </button>
  )
}

/** Covers the page beside the open drawer: a press there only closes the drawer. */
function CloseDrawer({ id }: { id: string }) {
  return (
    <button
      type="button"
      popoverTarget={id}
      popoverTargetAction="hide"
      aria-label="Close menu"
      className="drawer-close grow desk:hidden"
    >
      {/* In the place of the button that opened the drawer. */}
      <span className="absolute top-2.5 left-2 grid size-11 place-items-center phone:left-4">
        <X aria-hidden="true" className="size-6" />
      </span>
    </button>
  )
}
