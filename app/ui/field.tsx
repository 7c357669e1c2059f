import type { ComponentProps } from 'react'
import { FormField } from './form-field'

/** Styles the browser's 'Choose file' like our buttons. */
const fileClass =
  'cursor-pointer pl-2 text-small file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-[7px] file:border-0 file:bg-brand-soft file:px-3.5 file:font-bold file:text-brand'

export function Field({
  label,
  hint,
  errors,
  trailing,
  className = '',
  ...input
}: ComponentProps<'input'> & {
  label: string
  hint?: React.ReactNode
  errors?: readonly string[]
  /** A control inside the right end of the field, such as 'Show'. */
  trailing?: React.ReactNode
}) {
  return (
    <FormField label={label} hint={hint} errors={errors}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={`block min-h-12 w-full rounded-control border border-control px-3.5 py-2 text-body placeholder:text-quiet aria-invalid:border-wrong ${
              input.readOnly ? 'bg-sunk text-quiet' : 'bg-raised text-ink'
            } ${trailing ? 'pr-20' : ''} ${input.type === 'file' ? fileClass : ''} ${className}`}
          />
          {trailing}
        </div>
      )}
    </FormField>
  )
}
