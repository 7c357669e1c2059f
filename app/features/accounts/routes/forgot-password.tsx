import { data } from 'react-router'
import { sendForm } from '~/platform/http/send-form'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import { readForm } from '~/platform/http/read-form.server'
import { EmailField } from '~/ui/email-field'
import { fieldProps } from '~/ui/field-props'
import { requestReset } from '../commands.server/reset-password'
import { answerRefused, readSignIn } from '../gates.server/sign-in'
import { forgotPasswordForm } from '../schema'
import { type AuthReply, failureOf } from '../ui/auth-reply'
import { FormPage, unlisted } from '~/ui/form-page'
import type { Route } from './+types/forgot-password'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Forgot your password?')

/** Anybody, because somebody without a password cannot log in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, forgotPasswordForm)
  if (!form.ok) {
    // Shown in the error area (spec section 8), not beside the field.
    const { error, initialValue } = form.reply
    const message = error?.email?.join(' ') ?? 'Please enter your email first.'
    return data<AuthReply>({ success: false, message, reply: { initialValue } }, 400)
  }

  const { db, input } = await readSignIn(request, context)
  const result = await requestReset(db, { email: form.value.email, ...input })
  if (!result.ok) return answerRefused(result, form.value)
  const message = 'Password reset email sent. Check your inbox.'
  return data<AuthReply>({ success: false, message, isDone: true })
}

/** Every failed request shows the one sentence of spec section 8. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm<AuthReply>(serverAction, (error) => {
    const reason = error instanceof UnexpectedAnswer ? ` ${error.message}` : ''
    return { success: false, message: `Failed to send reset email.${reason}` }
  })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const failed = failureOf(actionData)
  return (
    <FormPage
      title="Forgot your password?"
      lead="Enter the email of your account. We will send you a link to choose a new password."
      failed={failed}
      submit="Send the link"
    >
      <EmailField {...fieldProps(failed?.reply)('email')} />
    </FormPage>
  )
}
