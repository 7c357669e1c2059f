import { useState } from 'react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { longestPassword, passwordStrength, shortestPassword } from '../rules'
import type { AuthReply } from './auth-reply'
import { PasswordField } from './password-field'

export type AuthMode = 'log-in' | 'sign-up'

export const authTitles: Record<AuthMode, string> = {
  'log-in': 'Welcome Back',
  'sign-up': 'Create Your Account',
}

/** The fields of both modes; the form element around them belongs to the dialog or the page. */
export function AuthFields({
  mode,
  reply,
  message,
  pending,
}: {
  mode: AuthMode
  reply: AuthReply | undefined
  /** Words to show before the form was sent: why the person is here. */
  message: string | null
  pending: boolean
}) {
  const [password, setPassword] = useState('')
  const failed = reply?.success === false ? reply : undefined
  const errors = failed?.reply?.error
  const typed = failed?.reply?.initialValue
  const shown = failed?.message ?? (failed ? null : message)
  const strength = password ? passwordStrength(password) : null
  return (
    <>
      {shown && <Notice look={failed ? 'wrong' : 'info'}>{shown}</Notice>}
      {mode === 'sign-up' && (
        <Field
          label="Full Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={valueOf(typed, 'name')}
          errors={errors?.name ?? undefined}
        />
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={valueOf(typed, 'email')}
        errors={errors?.email ?? undefined}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
        minLength={mode === 'sign-up' ? shortestPassword : undefined}
        maxLength={longestPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        hint={mode === 'sign-up' ? <StrengthHint strength={strength} /> : undefined}
        errors={errors?.password ?? undefined}
      />
      {mode === 'sign-up' && (
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          maxLength={longestPassword}
          errors={errors?.confirmPassword ?? undefined}
        />
      )}
      <Button type="submit" look="primary" pending={pending} className="mt-1 w-full">
        {pending ? 'Please wait...' : mode === 'sign-up' ? 'Sign up' : 'Log in'}
      </Button>
    </>
  )
}

function valueOf(
  typed: Record<string, unknown> | null | undefined,
  name: string,
): string | undefined {
  const value = typed?.[name]
  return typeof value === 'string' ? value : undefined
}

function StrengthHint({ strength }: { strength: ReturnType<typeof passwordStrength> | null }) {
  const words = {
    'too short': `At least ${shortestPassword} characters`,
    weak: 'Weak: a few more words make it strong',
    fair: 'Fair: a little longer is better',
    strong: 'Strong',
  }
  return (
    <span aria-live="polite">
      {strength
        ? words[strength]
        : `At least ${shortestPassword} characters. Three or four words are easy to remember.`}
    </span>
  )
}
