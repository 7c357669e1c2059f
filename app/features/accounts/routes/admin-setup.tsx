import { data, redirect } from 'react-router'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { EmailField } from '~/ui/email-field'
import { Field } from '~/ui/field'
import { formFields } from '~/ui/form-fields'
import { Notice } from '~/ui/notice'
import { setUpAdmin } from '../commands.server/first-admin'
import { authContext } from '../gates.server'
import { markDevice } from '../gates.server/origin'
import { hasAdmin } from '../queries.server/find-account'
import { hasLiveToken } from '../queries.server/live-token'
import { refusals } from '../refusals'
import { adminSetUpForm } from '../schema'
import { LinkPage, linkMeta, type LinkReply } from '../ui/link-page'
import { NewPasswordFields } from '../ui/new-password-fields'
import { TimeZoneField } from '../ui/time-zone'
import type { Route } from './+types/admin-setup'

const title = 'Create the first admin'

export const meta: Route.MetaFunction = () => linkMeta(title)

export const headers = () => ({ 'cache-control': 'no-store' })

/** Anybody who has the link that the start printed, until there is an admin. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isLive =
    (await hasLiveToken(db, { purpose: 'admin-setup', token, now })) && !(await hasAdmin(db))
  return data({ token, isLive }, isLive ? 200 : 410)
}

/** Anybody who has the link that the start printed, until there is an admin. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, adminSetUpForm)
  if (!form.ok) return data({ reply: form.reply, message: null }, 400)

  const { db, now } = context.get(requestContext)
  const { headers: asked } = request
  const result = await setUpAdmin(db, context.get(authContext), {
    form: form.value,
    headers: asked,
    now,
  })
  if (!result.ok) {
    const status = result.reason === 'setup-link-dead' ? 410 : 409
    return data({ reply: null, message: refusals[result.reason] }, status)
  }
  const answer = new Headers()
  answer.append('set-cookie', result.cookie)
  answer.append('set-cookie', await markDevice(request, context, form.value.email))
  return redirect('/admin', { headers: answer })
}

/** Where the server does not answer, what was typed stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<LinkReply>(serverAction, (message) => ({ reply: null, message }))
}

export default function AdminSetup({ loaderData, actionData }: Route.ComponentProps) {
  const field = formFields(actionData?.reply)
  return (
    <LinkPage
      title={title}
      link={loaderData}
      dead={<Notice look="wrong">{refusals['setup-link-dead']}</Notice>}
      lead="This account will run the site. If an account with this email exists already, it becomes the admin."
      message={actionData?.message}
      submit="Create admin account"
    >
      <Field label="Full Name" {...field('name')} autoComplete="name" required maxLength={100} />
      <EmailField {...field('email')} autoComplete="username" />
      <TimeZoneField />
      <NewPasswordFields errors={actionData?.reply?.error} />
    </LinkPage>
  )
}
