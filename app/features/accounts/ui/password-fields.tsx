import { type ComponentProps, useState } from 'react'
import { Field } from '~/ui/field'
import { fieldProps, type FieldsReply } from '~/ui/field-props'
import { longestPassword, passwordStrength, shortestPassword } from '../rules'

const hints = {
  'too short': `At least ${shortestPassword} characters`,
  weak: 'Weak: a few more words make it strong',
  fair: 'Fair: a little longer is better',
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

/** A password that can be looked at while it is typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setIsShown((shown) => !shown)}
          className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-bold text-brand noscript:hidden"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
