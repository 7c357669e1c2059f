import { useLocation, useMatches } from 'react-router'
import { signInAddress } from '~/features/accounts/rules/sign-in-page'
import type { AccountHandle, AccountPerson } from '~/ui/account-menu'
import { Avatar } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { Logo } from '~/ui/rising-line'
import { StrokeIcon } from '~/ui/stroke-icon'
import { ThemeSwitch } from '~/ui/theme-switch'
import { MobileMenu } from './mobile-menu'

const links = [
  { to: '/', label: 'Home' },
  { to: '/courses', label: 'Courses' },
  { to: '/hackathons', label: 'Hackathons' },
  { to: '/contact', label: 'Contact' },
]

export function SiteHeader({
  siteName,
  viewer,
}: {
  siteName: string
  viewer: AccountPerson | null
}) {
  // The handle of the route in `frame/framed-page.tsx`, below the root and this frame; the landing
  // page has none.
  const handle = useMatches()[2]?.handle as AccountHandle | undefined
  return (
    <header className="relative z-20 [anchor-name:--header]">
      <div className="shell flex min-h-20 items-center justify-end gap-x-1.5 max-tablet:flex-wrap desk:gap-x-3 wide:gap-x-5">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 font-heading text-[min(1.5rem,8vw)] leading-[1.15] tracking-[-0.02em] tablet:mr-1 desk:mr-3 wide:mr-6"
        >
          <Logo className="w-[min(2rem,10vw)] shrink-0" />
          <span className="truncate">{siteName}</span>
        </Link>
        <nav aria-label="Main" className="mr-auto hidden tablet:block">
          <NavLinks className="flex desk:gap-x-1 wide:gap-x-2" />
        </nav>
        <Link
          to="/search"
          className="grid size-11 place-items-center text-quiet hover:text-ink tablet:hidden desk:grid"
        >
          <StrokeIcon path="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l5 5" className="size-5.5" />
          <span className="sr-only">Search lessons</span>
        </Link>
        <ThemeSwitch />
        <div className="hidden items-center gap-2 tablet:flex">
          <PersonLinks viewer={viewer} />
        </div>
        {viewer && handle?.account?.(viewer)}
        <MobileMenu>
          <NavLinks className="-mx-2 grid" />
          <div className="mt-4 grid grid-cols-2 gap-3">
            <PersonLinks viewer={viewer} inMenu />
          </div>
        </MobileMenu>
      </div>
    </header>
  )
}

function NavLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {links.map(({ to, label }) => {
        const isCurrent = pathname === to
        // Course pages are at `/course/…`, which does not start with `/courses`.
        const isWithin = isCurrent || (to === '/courses' && pathname.startsWith('/course/'))
        return (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : isWithin || undefined}
              className="group flex min-h-11 items-center px-2 text-quiet hover:text-ink aria-[current]:font-bold aria-[current]:text-ink"
            >
              <span className="border-b-[3px] border-transparent pt-1 pb-0.5 group-aria-[current]:border-spark">
                {label}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Saves space at widths just above the mobile menu's. */
const narrower = 'whitespace-nowrap max-desk:px-4'

/**
 * The dashboard for somebody signed in, else log in and sign up. In the mobile menu the dialog
 * opens after 200 ms (spec section 9).
 */
function PersonLinks({
  viewer,
  inMenu = false,
}: {
  viewer: AccountPerson | null
  inMenu?: boolean
}) {
  const { pathname, search } = useLocation()
  if (viewer)
    return (
      <ButtonLink to="/dashboard" className={inMenu ? 'col-span-2' : 'pl-2.5'}>
        <Avatar name={viewer.name} id={viewer.id} image={viewer.image} className="size-7" />
        Dashboard
      </ButtonLink>
    )
  const from = pathname + search
  const delayMs = inMenu ? 200 : undefined
  return (
    <>
      <ButtonLink
        to={signInAddress('/log-in', from)}
        data-auth-delay-ms={delayMs}
        className={narrower}
      >
        Log in
      </ButtonLink>
      <ButtonLink
        to={signInAddress('/sign-up', from)}
        variant="primary"
        data-auth-delay-ms={delayMs}
        className={narrower}
      >
        Sign up
      </ButtonLink>
    </>
  )
}
