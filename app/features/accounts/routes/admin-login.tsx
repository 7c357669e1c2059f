import { data, Form, redirect, useNavigation } from 'react-router'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Button } from '~/ui/button'
import { EmailField } from '~/ui/email-field'
import { Notice } from '~/ui/notice'
import { logInAdmin } from '../commands.server/log-in'
import { authContext, findViewer } from '../gates.server'
import { markDevice, readOrigin } from '../gates.server/origin'
import { refusals } from '../refusals'
import { longestPassword, waitWords } from '../rules'
import { adminLogInForm } from '../schema'
import { ForgotPasswordButton } from '../ui/forgot-password-button'
import { NarrowPage } from '../ui/narrow-page'
import { PasswordField } from '../ui/password-field'
import type { Route } from './+types/admin-login'

export const meta: Route.MetaFunction = () => [
  { title: 'Admin login' },
  { name: 'robots', content: 'noindex' },
]

/** Anybody but an admin, who is in already. */
export function loader({ context }: Route.LoaderArgs) {
  if (findViewer(context)?.role === 'admin') throw redirect('/admin')
  return null
}

/** Anybody may try; every failure has the same words (ruling 9). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, adminLogInForm)
  const { email, password } = form.ok ? form.value : { email: '', password: '' }
  const typed = form.ok ? email : form.reply.initialValue?.['email']
  const { db, now } = context.get(requestContext)
  const result = await logInAdmin(db, context.get(authContext), {
    form: { email, password },
    headers: request.headers,
    from: await readOrigin(request, context),
    now,
  })
  if (!result.ok) return answerRefused(result, typeof typed === 'string' ? typed : '')
  const headers = new Headers()
  headers.append('set-cookie', result.cookie)
  headers.append('set-cookie', await markDevice(request, context, email))
  return redirect('/admin', { headers })
}

type LogInReply = { message: string; email?: string }

function answerRefused(refused: { ok: false; waitS?: number }, email: string) {
  const words = refusals['not-an-admin']
  if (refused.waitS === undefined) return data<LogInReply>({ message: words, email }, 401)
  const headers = { 'retry-after': String(refused.waitS) }
  const message = `${words} ${waitWords(refused.waitS)}`
  return data<LogInReply>({ message, email }, { status: 429, headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<LogInReply>(serverAction, (message) => ({ message }))
}

/** Among them Retry-After, for a form sent without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const pending = navigation.state === 'submitting'
  return (
    <NarrowPage title="Admin login">
      <Form method="post" className="grid gap-4">
        {actionData && <Notice look="wrong">{actionData.message}</Notice>}
        <EmailField autoComplete="username" defaultValue={actionData?.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={longestPassword}
        />
        <Button type="submit" look="primary" pending={pending} className="mt-1">
          {pending ? 'Please wait...' : 'Log in'}
        </Button>
        <ForgotPasswordButton isDisabled={pending} />
      </Form>
    </NarrowPage>
  )
}
