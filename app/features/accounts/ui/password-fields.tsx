import { useState } from 'react'
import { fieldProps, type FieldsReply } from '~/ui/field-props'
import { PasswordField } from '~/ui/password-field'
import { longestPassword, passwordStrength, shortestPassword } from '../rules'

const hints = {
  'too short': `At least ${shortestPassword} characters`,
  weak: 'Weak: add a few more words',
  fair: 'Fair: make it a little longer',
  strong: 'Strong',
}

export function NewPasswordFields({
  label = 'Password',
  typed = {},
  errors,
}: {
  label?: string
  typed?: Record<string, string>
  errors: FieldsReply['error']
}) {
  const [password, setPassword] = useState(typed.password ?? '')
  const field = fieldProps({ error: errors }, typed)
  return (
    <>
      <PasswordField
        label={label}
        {...field('password')}
        autoComplete="new-password"
        minLength={shortestPassword}
        maxLength={longestPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        hint={
          <span aria-live="polite">
            {password
              ? hints[passwordStrength(password)]
              : `At least ${shortestPassword} characters. Three or four words are easy to remember.`}
          </span>
        }
      />
      <PasswordField
        label="Confirm Password"
        {...field('confirmPassword')}
        autoComplete="new-password"
        maxLength={longestPassword}
      />
    </>
  )
}
