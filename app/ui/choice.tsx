import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

/** A labelled choice of one among a few, with its hint joined for assistive technology. */
export function Choice({
  label,
  options,
  hint,
  ...select
}: ComponentProps<'select'> & {
  label: string
  options: readonly { value: string; label: string }[]
  hint?: string
}) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-[600]">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-describedby={hint && `${id}-hint`}
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
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
