import { data } from 'react-router'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { resetPassword } from '../commands.server/reset-password'
import { authContext } from '../gates.server'
import { answerSignedIn } from '../gates.server/sign-in-answers'
import { hasLiveToken } from '../queries.server/live-token'
import { refusals } from '../refusals'
import { resetPasswordForm } from '../schema'
import type { AuthReply } from '../ui/auth-reply'
import { LinkPage, linkMeta, type LinkReply } from '../ui/link-page'
import { NewPasswordFields } from '../ui/new-password-fields'
import type { Route } from './+types/reset-password'

const title = 'Choose a new password'

export const meta: Route.MetaFunction = () => linkMeta(title)

/** A link that works now may not in a moment. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Anybody who has the link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isLive = await hasLiveToken(db, { purpose: 'reset-password', token, now })
  return data({ token, isLive }, isLive ? 200 : 410)
}

/** Anybody who has the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, resetPasswordForm)
  if (!form.ok) return data({ reply: form.reply, message: null }, 400)

  const { db, now } = context.get(requestContext)
  const { headers: asked } = request
  const result = await resetPassword(db, context.get(authContext), {
    form: form.value,
    headers: asked,
    now,
  })
  if (!result.ok) {
    const status = result.reason === 'reset-link-dead' ? 410 : 409
    return data({ reply: null, message: refusals[result.reason] }, status)
  }
  const home = result.user.role === 'admin' ? '/admin' : undefined
  return answerSignedIn(request, context, { ...result, byScript: false, home })
}

/** Where the server does not answer, what was typed stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<LinkReply | AuthReply>(serverAction, (message) => ({ reply: null, message }))
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'message' in actionData ? actionData : undefined
  return (
    <LinkPage
      title={title}
      link={loaderData}
      dead={<DeadLink />}
      lead="Saving it logs you out on all other devices."
      message={answer?.message}
      submit="Save and log in"
    >
      <NewPasswordFields
        label="New Password"
        errors={answer && 'reply' in answer ? answer.reply?.error : null}
      />
    </LinkPage>
  )
}

function DeadLink() {
  return (
    <>
      <Notice look="wrong">{refusals['reset-link-dead']}</Notice>
      <ButtonLink to="/forgot-password" look="primary" className="justify-self-start">
        Ask for a new link
      </ButtonLink>
    </>
  )
}
