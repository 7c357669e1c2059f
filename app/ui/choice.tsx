import { type ComponentProps, useId } from 'react'

/** A labelled choice of one among a few. */
export function Choice({
  label,
  options,
  ...select
}: ComponentProps<'select'> & {
  label: string
  options: readonly { value: string; label: string }[]
}) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-[600]">
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="block min-h-12 w-full rounded-control border border-control bg-raised px-3 py-2 text-body text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
