import { redirect } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { logIn } from '../commands.server/log-in'
import { findViewer } from '../gates.server'
import { answerRefused, readSignIn, signInHeaders } from '../gates.server/sign-in'
import { refusals } from '../refusals'
import { adminLogInForm } from '../schema'
import { AuthForm } from '../ui/auth-form'
import { NarrowPage, unlisted } from '~/ui/form-page'
import type { Route } from './+types/admin-login'

export { submitForm as clientAction } from '../ui/auth-reply'
export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Admin login')

/** Anybody; an admin who is already logged in is redirected. */
export function loader({ context }: Route.LoaderArgs) {
  if (findViewer(context)?.role === 'admin') throw redirect('/admin')
  return null
}

/** Anybody may try; every failure has the same message (ruling 9). */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, adminLogInForm)
  const form = sent.ok ? sent.value : { email: '', password: '' }
  const { db, input } = await readSignIn(request, context)
  const result = await logIn(db, { form, role: 'admin', ...input })
  if (!result.ok)
    return answerRefused(result, form, (wait) => `${refusals['not-an-admin']} ${wait}`)
  // Ignores the page first asked for.
  return redirect('/admin', { headers: await signInHeaders({ request, context }, result) })
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Admin login">
      <AuthForm mode="log-in" reply={actionData} />
    </NarrowPage>
  )
}
