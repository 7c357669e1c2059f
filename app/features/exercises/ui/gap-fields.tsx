const controlClass =
  'inline-block min-h-11 rounded-control border border-control bg-raised px-2 font-mono text-[0.875rem]'

/** A program with fields in the place of its gaps: typed, or chosen where there are choices. */
export function GapFields({
  program,
  gaps,
  initial,
}: {
  program: string
  gaps: readonly (readonly string[] | null)[]
  initial: string
}) {
  const given = new Map(
    initial.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)] as const
    }),
  )
  return (
    // What is too wide for a phone is scrolled by keyboard too, by the fields in it.
    <div className="overflow-x-auto rounded-control border border-line bg-sunk px-3.5 py-3 font-mono text-[0.875rem] leading-relaxed whitespace-pre">
      {program.split(/\[\[(\d+)\]\]/).map((part, index) =>
        index % 2 === 0 ? (
          // The parts of one program never change places.
          <span key={index}>{part}</span>
        ) : (
          <Gap
            key={index}
            number={part}
            choices={gaps[Number(part) - 1] ?? null}
            initial={given.get(part) ?? ''}
          />
        ),
      )}
    </div>
  )
}

function Gap({
  number,
  choices,
  initial,
}: {
  number: string
  choices: readonly string[] | null
  initial: string
}) {
  const shared = { name: `gap-${number}`, 'aria-label': `Gap ${number}`, defaultValue: initial }
  if (!choices)
    return (
      <input
        {...shared}
        maxLength={200}
        size={14}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className={controlClass}
      />
    )
  return (
    <select {...shared} className={controlClass}>
      <option value="">…</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
