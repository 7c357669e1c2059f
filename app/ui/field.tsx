import { type ComponentProps, useId } from 'react'

/** The browser's own 'Choose file' as a button like ours. */
const fileLook =
  'cursor-pointer pl-2 text-small file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-[7px] file:border-0 file:bg-brand-soft file:px-3.5 file:font-[600] file:text-brand'

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
          } ${trailing ? 'pr-20' : ''} ${input.type === 'file' ? fileLook : ''}`}
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
