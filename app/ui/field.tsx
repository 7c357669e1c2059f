import { type ComponentProps, useId } from 'react'

/** A labelled input with its hint and the words about what is wrong, joined for assistive technology. */
export function Field({
  label,
  hint,
  errors,
  trailing,
  ...input
}: ComponentProps<'input'> & {
  label: string
  hint?: React.ReactNode
  errors?: readonly string[]
  /** A control inside the field's right end, such as 'Show'. */
  trailing?: React.ReactNode
}) {
  const id = useId()
  const isWrong = Boolean(errors?.length)
  const describedBy = [isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-[600]">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy || undefined}
          className={`block min-h-12 w-full rounded-control border bg-raised px-3.5 py-2 text-body text-ink placeholder:text-quiet ${
            isWrong ? 'border-wrong' : 'border-control'
          } ${trailing ? 'pr-20' : ''}`}
        />
        {trailing}
      </div>
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
