import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { EmailField } from '~/ui/email-field'
import { Field } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { Link } from '~/ui/link'
import { PasswordField } from '~/ui/password-field'
import type { SocialProvider } from '../refusals'
import { longestPassword } from '../rules'
import { signInAddress } from '../rules/sign-in-page'
import { type AuthReply, failureOf } from './auth-reply'
import { FailureNotice, NarrowPage } from '~/ui/form-page'
import { NewPasswordFields } from './password-fields'
import { SocialButtons } from './social-buttons'
import { TimeZoneField } from './time-zone'

export type AuthMode = 'log-in' | 'sign-up'

export const authTitles: Record<AuthMode, string> = {
  'log-in': 'Welcome Back',
  'sign-up': 'Create Your Account',
}

/** The fields of log-in and sign-up, without the form element. */
export function AuthFields({
  mode,
  reply,
  typed = {},
  pending,
}: {
  mode: AuthMode
  reply: AuthReply | undefined
  /** By field: what was typed before switching modes. */
  typed?: Record<string, string>
  pending: boolean
}) {
  const failed = failureOf(reply)
  const field = fieldProps(failed?.reply, typed)
  return (
    <>
      {!pending && <FailureNotice failed={failed} />}
      {mode === 'sign-up' && (
        <>
          <TimeZoneField />
          <Field
            label="Full Name"
            {...field('name')}
            autoComplete="name"
            required
            maxLength={100}
          />
        </>
      )}
      <EmailField {...field('email')} />
      {mode === 'sign-up' ? (
        <NewPasswordFields errors={failed?.reply?.error} typed={typed} />
      ) : (
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="current-password"
          maxLength={longestPassword}
        />
      )}
      <Button type="submit" variant="primary" pending={pending} className="mt-1 w-full">
        {pending ? 'Please wait...' : mode === 'sign-up' ? 'Sign up' : 'Log in'}
      </Button>
      {mode === 'sign-up' && (
        <p className="text-small text-quiet">
          What we store and why: {/* In a new tab, so that what is typed here stays. */}
          <a href="/privacy" target="_blank" className="underline underline-offset-4">
            privacy page
          </a>
        </p>
      )}
      {mode === 'log-in' && (
        // After the submit button, so that Enter presses that one; in the same form, which already
        // has the email.
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

/** Switches between log-in and sign-up: a button in the dialog, a link on a page. */
export function ModeSwitch({
  mode,
  from = null,
  onSwitch,
}: {
  mode: AuthMode
  from?: string | null
  onSwitch?: () => void
}) {
  const [question, label, page] =
    mode === 'log-in'
      ? (['New here?', 'Sign up', '/sign-up'] as const)
      : (['Already have an account?', 'Log in', '/log-in'] as const)
  const className = 'min-h-11 px-1 font-bold text-brand underline underline-offset-4'
  return (
    <p className="text-small text-quiet">
      {question}{' '}
      {onSwitch ? (
        <button type="button" onClick={onSwitch} className={className}>
          {label}
        </button>
      ) : (
        <Link to={signInAddress(page, from)} data-auth="page" className={className}>
          {label}
        </Link>
      )}
    </p>
  )
}

/** Log-in or sign-up as a page, for browsers without scripts and links from other sites. */
export function AuthPage({
  mode,
  loaderData: { providers, from, refused },
  actionData,
}: {
  mode: AuthMode
  loaderData: {
    providers: readonly SocialProvider[]
    from: string | null
    refused: AuthReply | undefined
  }
  actionData?: AuthReply | undefined
}) {
  return (
    <NarrowPage title={authTitles[mode]}>
      <AuthForm mode={mode} reply={actionData ?? refused} />
      <SocialButtons providers={providers} />
      <ModeSwitch mode={mode} from={from} />
    </NarrowPage>
  )
}

export function AuthForm({ mode, reply }: { mode: AuthMode; reply: AuthReply | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid gap-4">
      <AuthFields mode={mode} reply={reply} pending={isSending} />
    </Form>
  )
}
