export function Question({
  number,
  prompt,
  weight,
  errors,
  isWide = false,
  children,
}: {
  number: number
  prompt: string
  weight: number
  errors?: readonly string[] | null | undefined
  isWide?: boolean
  children: React.ReactNode
}) {
  return (
    <fieldset className={`grid min-w-0 gap-4 ${isWide ? '' : 'max-w-[46rem]'}`}>
      <legend className="mb-4 grid gap-1">
        <span className="font-mono text-small text-quiet">
          {`Question ${number} of 3 · ${weight} points`}
        </span>
        <span className="text-lead font-bold">{prompt}</span>
      </legend>
      {children}
      {errors?.length ? <p className="text-small text-wrong">{errors.join(' ')}</p> : null}
    </fieldset>
  )
}

export function Options({
  options,
  chosen,
  onChoose,
}: {
  options: readonly string[]
  chosen: string
  onChoose: (option: string) => void
}) {
  return (
    <div className="grid gap-2">
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-raised px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-soft hover:border-control"
        >
          <input
            type="radio"
            name="mcq"
            value={option}
            required
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="size-4.5 shrink-0 accent-brand"
          />
          {option}
        </label>
      ))}
    </div>
  )
}
