import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FormField } from './form-field'

export function SelectField({
  label,
  options,
  hint,
  ...select
}: ComponentProps<'select'> & {
  label: string
  options: readonly { value: string; label: string }[]
  hint?: string
}) {
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className="block min-h-12 w-full min-w-0 appearance-none rounded-control border border-control bg-raised py-2 pr-10 pl-3.5 text-body text-ink"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-quiet"
          />
        </div>
      )}
    </FormField>
  )
}
