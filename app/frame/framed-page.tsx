import { Outlet, useRouteLoaderData } from 'react-router'
import { Link } from '~/ui/link'
import type { Route } from './+types/framed-page'
import { findNewAwards } from '../boot/award-after-act.server'
import { EarnedNotice } from '../features/achievements/ui/earned-notice'
import { ErrorMessage } from './error-page'
import { type AccountHandle, AccountMenu, accountLink } from '../ui/account-menu'
import type { loader as rootLoader } from '../root'

export { sendErrorHeaders as headers } from '../platform/http/too-many-tries'

/** Anybody: achievements not announced to them yet. */
export function loader({ context }: Route.LoaderArgs) {
  return findNewAwards(context)
}

/** The site's header links to the log-out page, because only the dashboard has the dialog. */
export const handle: AccountHandle = {
  account: (person) => (
    <AccountMenu person={person}>
      <Link to="/log-out" className={accountLink}>
        Logout
      </Link>
    </AccountMenu>
  ),
}

/**
 * A page of the public site. An error is shown in its place inside the frame. Without any response
 * there is no frame either, and `root.tsx` shows the error.
 */
export default function FramedPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EarnedNotice told={loaderData} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className="shell py-12">
      <ErrorMessage error={error} siteName={root?.siteName} />
    </div>
  )
}
