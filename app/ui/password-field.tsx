import { type ComponentProps, useState } from 'react'
import { Field } from './field'

/** A password field with a button to show what is typed. */
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
