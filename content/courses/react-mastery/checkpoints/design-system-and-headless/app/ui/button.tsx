import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: 'solid' | 'quiet' | 'danger'
}

export function Button({ variant = 'solid', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} data-variant={variant} className="button" />
}
