import { useState } from 'react'
import { longestPassword, passwordStrength, shortestPassword } from '../rules'
import { PasswordField } from './password-field'

/** A new password, twice, with a hint on how good it is. */
export function NewPasswordFields({
  label = 'Password',
  typed = {},
  errors,
}: {
  label?: string
  typed?: { password?: string; confirmPassword?: string }
  errors: Record<string, string[] | null> | null | undefined
}) {
  const [password, setPassword] = useState(typed.password ?? '')
  const strength = password ? passwordStrength(password) : null
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={shortestPassword}
        maxLength={longestPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        defaultValue={typed.password}
        hint={<StrengthHint strength={strength} />}
        errors={errors?.password ?? undefined}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={longestPassword}
        defaultValue={typed.confirmPassword}
        errors={errors?.confirmPassword ?? undefined}
      />
    </>
  )
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
