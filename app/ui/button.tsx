import type { ComponentProps } from 'react'
import { Link } from './link'
import { useSingleSubmit } from './use-single-submit'

type Variant = 'primary' | 'spark' | 'plain' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-body leading-tight font-bold ' +
  'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-80'

const variants: Record<Variant, string> = {
  primary:
    'border-brand bg-brand text-on-brand hover:bg-[color-mix(in_oklab,var(--brand),var(--ink)_14%)]',
  spark:
    'border-spark bg-spark text-on-spark hover:bg-[color-mix(in_oklab,var(--spark),var(--ink)_10%)]',
  plain: 'border-line bg-raised text-ink hover:border-control',
  quiet: 'border-transparent bg-transparent text-brand hover:bg-brand-soft',
  danger: 'border-line bg-raised text-wrong hover:border-wrong hover:bg-wrong-soft',
}

/**
 * The classes of a button, for an element that is neither `Button` nor `ButtonLink`. For a narrower
 * one pass `pl-` and `pr-`, which win because Tailwind writes them after `px-`.
 */
export function buttonClass(variant: Variant, className = ''): string {
  return `${base} ${variants[variant]} ${className}`
}

/** While `pending` it is disabled and keeps its width; afterwards it gets the focus back. */
export function Button({
  variant = 'plain',
  pending = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { variant?: Variant; pending?: boolean }) {
  const press = useSingleSubmit(pending)
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (rest.type === 'submit') press(event)
      }}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass(variant, className)}
    />
  )
}

export function ButtonLink({
  variant = 'plain',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...rest} className={buttonClass(variant, className)} />
}
