import { useId } from 'react'

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function FormField({
  label,
  hint,
  errors,
  children,
}: {
  label: string
  hint?: React.ReactNode
  errors?: readonly string[]
  children: (props: ControlProps) => React.ReactNode
}) {
  const id = useId()
  const isWrong = Boolean(errors?.length)
  const describedBy = [isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-bold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': describedBy || undefined,
      })}
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
