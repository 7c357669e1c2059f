import { data, redirect } from 'react-router'
import { sendOrExplain } from '~/platform/http/send-form'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { ButtonLink } from '~/ui/button'
import type { SendVerificationReply } from '~/ui/send-verification'
import { SendVerification } from '~/ui/send-verification'
import { resendVerification } from '../commands.server/verify-email'
import { requireStudent } from '../gates.server'
import { readSignIn } from '../gates.server/sign-in'
import { NarrowPage, unlisted } from '~/ui/form-page'
import type { Route } from './+types/send-verification'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Verify your email')

/** Students; a verified one is redirected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  if (viewer.emailVerified && request.method === 'GET') throw redirect('/dashboard/account')
  return { email: viewer.email }
}

/** Students: sends the link again; 429 with Retry-After if requested too often. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const { db, input } = await readSignIn(request, context)
  const result = await resendVerification(db, { user: viewer, ...input })
  if (!result.ok) {
    const { message, init } = tooManyTries(result.waitS)
    return data<SendVerificationReply>({ wrong: message }, init)
  }
  const done = viewer.emailVerified
    ? 'Your email is already verified.'
    : `Sent to ${viewer.email}. Open the link in it.`
  return data<SendVerificationReply>({ done })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<SendVerificationReply>(serverAction, (wrong) => ({ wrong }))
}

/** Without scripts, the result of pressing 'Send the link again'. */
export default function SendVerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Verify your email">
      <p>{`Your email is ${loaderData.email}.`}</p>
      <SendVerification reply={actionData} />
      <ButtonLink to="/dashboard" className="justify-self-start">
        Go to your dashboard
      </ButtonLink>
    </NarrowPage>
  )
}
