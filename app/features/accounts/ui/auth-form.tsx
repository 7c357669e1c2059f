import { Button } from '~/ui/button'
import { EmailField } from '~/ui/email-field'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { longestPassword } from '../rules'
import { type AuthReply, failureOf, fieldsOf } from './auth-reply'
import { NewPasswordFields } from './new-password-fields'
import { PasswordField } from './password-field'

export type AuthMode = 'log-in' | 'sign-up'

/** What was typed before switching between log-in and sign-up. */
export type Typed = { name?: string; email?: string; password?: string; confirmPassword?: string }

export const authTitles: Record<AuthMode, string> = {
  'log-in': 'Welcome Back',
  'sign-up': 'Create Your Account',
}

/** The fields of log-in and sign-up, without the form element. */
export function AuthFields({
  mode,
  reply,
  message,
  typed = {},
  pending,
}: {
  mode: AuthMode
  reply: AuthReply | undefined
  /** Shown until the form is sent: why the person has to log in. */
  message: string | null
  typed?: Typed
  pending: boolean
}) {
  const failed = failureOf(reply)
  const fields = fieldsOf(failed)
  const field = (name: 'name' | 'email' | 'password') => {
    const given = fields(name)
    return { ...given, defaultValue: given.defaultValue || typed[name] }
  }
  const shown = failed?.message ?? (failed ? null : message)
  return (
    <>
      {shown && !(pending && failed) && (
        <Notice variant={failed ? (failed.variant ?? 'wrong') : 'info'}>{shown}</Notice>
      )}
      {mode === 'sign-up' && (
        <Field label="Full Name" {...field('name')} autoComplete="name" required maxLength={100} />
      )}
      <EmailField {...field('email')} />
      {mode === 'sign-up' ? (
        <NewPasswordFields errors={failed?.reply?.error} typed={typed} />
      ) : (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={longestPassword}
          defaultValue={typed.password}
          errors={field('password').errors}
        />
      )}
      <Button type="submit" variant="primary" pending={pending} className="mt-1 w-full">
        {pending ? 'Please wait...' : mode === 'sign-up' ? 'Sign up' : 'Log in'}
      </Button>
      {mode === 'log-in' && (
        // After the button that Enter presses, in the same form, which has the address already.
        <button
          type="submit"
          formAction="/forgot-password"
          formNoValidate
          disabled={pending}
          className="-ml-1 min-h-11 justify-self-start px-1 text-small font-bold text-brand underline underline-offset-4"
        >
          Forgot your password?
        </button>
      )}
    </>
  )
}
