import { Form, redirect, useNavigation } from 'react-router'
import { readForm } from '~/platform/http/read-form.server'
import { logInAdmin } from '../commands.server/log-in'
import { findViewer } from '../gates.server'
import { readSignIn } from '../gates.server/origin'
import { answerAdmin, answerRefused } from '../gates.server/sign-in-answers'
import { refusals } from '../refusals'
import { adminLogInForm } from '../schema'
import { AuthFields } from '../ui/auth-form'
import { NarrowPage, unlisted } from '../ui/narrow-page'
import type { Route } from './+types/admin-login'

export { keepAuthPage as clientAction } from '../ui/keep-auth-page'

export const meta: Route.MetaFunction = () => unlisted('Admin login')

/** Anybody but an admin, who is in already. */
export function loader({ context }: Route.LoaderArgs) {
  if (findViewer(context)?.role === 'admin') throw redirect('/admin')
  return null
}

/** Anybody may try; every failure has the same words (ruling 9). */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, adminLogInForm)
  const form = sent.ok ? sent.value : { email: '', password: '' }
  const typed = sent.ok ? form.email : sent.reply.initialValue?.['email']
  const { db, auth, input } = await readSignIn(request, context)
  const result = await logInAdmin(db, auth, { form, ...input })
  if (result.ok) return answerAdmin(request, context, result)
  const refused = { ...result, reason: 'not-an-admin' } as const
  const email = typeof typed === 'string' ? typed : ''
  return answerRefused(refused, 401, { email }, (wait) => `${refusals['not-an-admin']} ${wait}`)
}

/** Among them Retry-After, for a form sent without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <NarrowPage title="Admin login">
      <Form method="post" className="grid gap-4">
        <AuthFields mode="log-in" reply={actionData} message={null} pending={isSending} />
      </Form>
    </NarrowPage>
  )
}
