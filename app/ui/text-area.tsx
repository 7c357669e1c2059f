import type { ComponentProps } from 'react'
import { Labelled } from './labelled'

/** A labelled field for text of several lines, with its hint and the words about what is wrong. */
export function TextArea({
  label,
  hint,
  errors,
  className = 'min-h-32',
  ...area
}: ComponentProps<'textarea'> & {
  label: string
  hint?: React.ReactNode
  errors?: readonly string[]
}) {
  return (
    <Labelled label={label} hint={hint} errors={errors}>
      {(joined) => (
        <textarea
          {...area}
          {...joined}
          className={`block w-full rounded-control border border-control bg-raised px-3.5 py-2.5 text-body text-ink placeholder:text-quiet aria-invalid:border-wrong ${className}`}
        />
      )}
    </Labelled>
  )
}
