import { CodeLine } from './code-line'

/** The lines of a program, to choose one. Empty lines are numbered but cannot be chosen. */
export function LineChoice({
  lines,
  initial,
}: {
  lines: readonly string[]
  initial: string | null
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-bold">Which line has the fault?</legend>
      <div className="rounded-control border border-line bg-raised py-1">
        {lines.map((line, index) => {
          const number = index + 1
          // The lines of a program never change order.
          if (line.trim() === '') return <EmptyLine key={number} number={number} />
          return (
            <label
              key={number}
              className="spot-line flex min-h-11 items-center gap-3 px-3.5 hover:bg-sunk has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name="answer"
                value={number}
                defaultChecked={initial === String(number)}
                className="size-4.5 shrink-0 accent-brand"
              />
              <span className="sr-only">Line </span>
              <LineNumber number={number} />
              <CodeLine text={line} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function EmptyLine({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="flex min-h-6 items-center gap-3 px-3.5">
      <span className="size-4.5 shrink-0" />
      <LineNumber number={number} />
    </div>
  )
}

function LineNumber({ number }: { number: number }) {
  return <span className="w-7 shrink-0 text-right font-mono text-small text-quiet">{number}</span>
}
