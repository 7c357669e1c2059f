import { useId } from 'react'

type Props = {
  label: string
  name: string
  stations: string[]
  defaultValue: string
  error?: string
}

export function StationField({ label, stations, error, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} list={`${id}-list`}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined} />
      <datalist id={`${id}-list`}>
        {stations.map((name) => <option key={name} value={name} />)}
      </datalist>
      <p id={`${id}-error`}>{error}</p>
    </div>
  )
}
