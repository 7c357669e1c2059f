import { isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router'
import { Link } from '~/ui/link'
import type { Route } from './+types/framed-section'
import { findNewAwards } from '../boot/award-after-act.server'
import { EarnedNotice } from '../features/achievements/ui/earned-notice'
import { refusalMessage } from '../platform/http/send-form'
import { RequestNumber, useRequestNumber } from './request-number'
import { buttonClass } from '../ui/button'
import { Notice } from '../ui/notice'

/** Anybody: achievements not announced to them yet. */
export function loader({ context }: Route.LoaderArgs) {
  return findNewAwards(context)
}

/**
 * A section of the dashboard or the admin area. An error is shown in its place inside the frame.
 */
export default function FramedSection({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EarnedNotice told={loaderData} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const failureMessage = useFailureMessage()
  const isNoted = useRequestNumber() !== undefined
  const refusal = refusalIn(error)
  const outage = outageIn(error)
  const isThere = !isRouteErrorResponse(error) || error.status !== 404
  return (
    <div className="grid justify-items-start gap-4">
      <Notice variant="wrong">{refusal ?? failureMessage}</Notice>
      {refusal === null && (
        <>
          <p className="max-w-[34rem]">
            {outage ?? (
              <>
                {isNoted && 'The error is on our side, and we have logged it. '}
                Try again in a moment; nothing you saved is lost.
              </>
            )}
          </p>
          <RequestNumber />
        </>
      )}
      {isThere && (
        <Link
          to={`${pathname}${search}`}
          replace
          // The frame is already loaded, and reloading it could also fail.
          defaultShouldRevalidate={false}
          className={buttonClass('plain')}
        >
          Try again
        </Link>
      )}
    </div>
  )
}

function refusalIn(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null
  const given = refusalMessage(error.data)
  if (given) return given
  return error.status === 404
    ? 'There is no page at this address.'
    : `The server answered ${error.status} ${error.statusText}.`
}

function outageIn(error: unknown): string | null {
  return isRouteErrorResponse(error) && error.status === 503 ? refusalMessage(error.data) : null
}

/** A section can set its own message with `handle.failureMessage`. */
function useFailureMessage(): string {
  const handle = useMatches().at(-1)?.handle
  const isNamed = typeof handle === 'object' && handle !== null && 'failureMessage' in handle
  return isNamed ? String(handle.failureMessage) : 'This section did not load.'
}
