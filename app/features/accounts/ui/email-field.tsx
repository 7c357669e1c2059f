import type { ComponentProps } from 'react'
import { Field } from '~/ui/field'

/** The address of an account, as phones should not change it while it is typed. */
export function EmailField(
  props: Pick<ComponentProps<typeof Field>, 'autoComplete' | 'defaultValue' | 'errors'>,
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
