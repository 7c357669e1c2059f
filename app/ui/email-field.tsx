import type { ComponentProps } from 'react'
import { Field } from './field'

/** An email address, which phones must neither capitalise nor correct. */
export function EmailField(
  props: Pick<ComponentProps<typeof Field>, 'name' | 'autoComplete' | 'defaultValue' | 'errors'>,
) {
  return (
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
      {...props}
    />
  )
}
