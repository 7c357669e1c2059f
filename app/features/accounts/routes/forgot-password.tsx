import { data, Form, useNavigation } from 'react-router'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import { readForm } from '~/platform/http/read-form.server'
import { Button } from '~/ui/button'
import { EmailField } from '~/ui/email-field'
import { Notice } from '~/ui/notice'
import { requestReset } from '../commands.server/reset-password'
import { readSignIn } from '../gates.server/origin'
import { answerRefused } from '../gates.server/sign-in-answers'
import { forgotPasswordForm } from '../schema'
import { type AuthReply, failureOf, fieldsOf, leavePage } from '../ui/auth-reply'
import { NarrowPage, unlisted } from '../ui/narrow-page'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = () => unlisted('Forgot your password?')

/** Anybody: who lost a password cannot say who they are. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, forgotPasswordForm)
  if (!form.ok) {
    const { error, initialValue } = form.reply
    const message = error?.email?.join(' ') ?? 'Please enter your email first.'
    // In the error area (spec section 8), where every other answer to this request stands, and not
    // once more beside the field.
    const typed = { email: typeof initialValue?.email === 'string' ? initialValue.email : '' }
    return data<AuthReply>({ success: false, message, typed }, 400)
  }

  const { db, input } = await readSignIn(request, context)
  const result = await requestReset(db, { email: form.value.email, ...input })
  if (!result.ok) return answerRefused(result, 409, form.value)
  const message = 'Password reset email sent. Check your inbox.'
  return data<AuthReply>({ success: false, message, variant: 'done' })
}

/** Whatever goes wrong on the way to the server has the one sentence of spec section 8. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const reason = error instanceof UnexpectedAnswer ? ` ${error.message}` : ''
    return leavePage({ success: false, message: `Failed to send reset email.${reason}` })
  }
}

/** Among them Retry-After, for a form sent without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const reply = failureOf(actionData)
  const field = fieldsOf(reply)
  return (
    <NarrowPage title="Forgot your password?">
      <p className="text-quiet">
        Enter the email of your account. We will send you a link to choose a new password.
      </p>
      <Form method="post" className="grid gap-4">
        {reply?.message && <Notice variant={reply.variant ?? 'wrong'}>{reply.message}</Notice>}
        <EmailField {...field('email')} />
        <Button type="submit" variant="primary" pending={navigation.state === 'submitting'}>
          Send the link
        </Button>
      </Form>
    </NarrowPage>
  )
}
