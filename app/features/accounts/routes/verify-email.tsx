import { data } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { verifyEmail } from '../commands.server/verify-email'
import { findViewer } from '../gates.server'
import { refusals } from '../refusals'
import { NarrowPage } from '../ui/narrow-page'
import type { Route } from './+types/verify-email'

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your email' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => ({ 'cache-control': 'no-store' })

/** Anybody who has the link: opening it is all there is to do, in whatever browser the mail is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const result = await verifyEmail(db, { token, now })
  const isSignedIn = findViewer(context) !== null
  return data({ isVerified: result.ok, isSignedIn }, result.ok ? 200 : 410)
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { isVerified, isSignedIn } = loaderData
  return (
    <NarrowPage title="Confirm your email">
      {isVerified ? (
        <Notice look="done">Your email is verified. Thank you.</Notice>
      ) : (
        <Notice look="wrong">{refusals['verify-link-dead']}</Notice>
      )}
      <ButtonLink
        to={isVerified ? '/dashboard' : '/dashboard/account'}
        look="primary"
        className="justify-self-start"
      >
        {isVerified && isSignedIn ? 'Go on learning' : isSignedIn ? 'Your account' : 'Log in'}
      </ButtonLink>
    </NarrowPage>
  )
}
