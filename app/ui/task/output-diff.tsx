import { useScrollStop } from '../scroll-stop'
import { type DiffLine, diffLines } from './line-diff'

const mostShown = 60
const longestShown = 400

const signs: Record<DiffLine['kind'], { sign: string; label: string; row: string }> = {
  same: { sign: ' ', label: '', row: '' },
  expected: { sign: '−', label: 'Expected: ', row: 'bg-done-soft text-done' },
  yours: { sign: '+', label: 'Yours: ', row: 'bg-wrong-soft text-wrong' },
}

export function OutputDiff({ expected, output }: { expected: string; output: string }) {
  const stop = useScrollStop<HTMLDivElement>()
  const lines = diffLines(expected, output)
  const from = Math.max(0, lines.findIndex(({ kind }) => kind !== 'same') - 3)
  const shown = lines.slice(from, from + mostShown)
  return (
    <div className="min-w-0 overflow-hidden rounded-control border border-line bg-raised">
      <p className="flex flex-wrap gap-x-4 border-b border-line bg-sunk px-3.5 py-2 text-small">
        <span className="font-bold">Your output and the expected output</span>
        <span className="text-quiet">− expected, + yours</span>
      </p>
      {/* Lets it be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={stop} tabIndex={0} role="group" aria-label="Differences" className={scrollClass}>
        <ol className="w-max min-w-full">
          {from > 0 && <Left count={from} />}
          {shown.map(({ kind, text }, index) => {
            const { sign, label, row } = signs[kind]
            return (
              // The lines never change order.
              <li key={index} className={`px-3.5 whitespace-pre ${row}`}>
                <span aria-hidden="true" className="mr-3 inline-block w-3 select-none">
                  {sign}
                </span>
                <span className="sr-only">{label}</span>
                {text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}
              </li>
            )
          })}
          {from + mostShown < lines.length && <Left count={lines.length - from - mostShown} />}
        </ol>
      </div>
    </div>
  )
}

function Left({ count }: { count: number }) {
  return (
    <li className="px-3.5 text-quiet">{`… ${count} ${count === 1 ? 'line' : 'lines'} more`}</li>
  )
}

const scrollClass =
  'max-h-72 overflow-auto py-2 font-mono text-[0.875rem] leading-relaxed focus-visible:-outline-offset-3'
