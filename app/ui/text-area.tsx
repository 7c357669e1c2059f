import { type ComponentProps, useId } from 'react'

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
  const id = useId()
  const isWrong = Boolean(errors?.length)
  const describedBy = [isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-[600]">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy || undefined}
        className={`block w-full rounded-control border bg-raised px-3.5 py-2.5 text-body text-ink placeholder:text-quiet ${
          isWrong ? 'border-wrong' : 'border-control'
        } ${className}`}
      />
      {isWrong && (
        <p id={`${id}-error`} className="text-small text-wrong">
          {errors?.join(' ')}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
