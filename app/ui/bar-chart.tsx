import { Fragment } from 'react'
import { formatCount } from './format-count'

/** Numbers as bars, one per line. `label` says the same for people who cannot see them. */
export function BarChart({
  bars,
  label,
}: {
  bars: readonly { label: string; count: number }[]
  label: string
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-small"
    >
      {bars.map(({ label: name, count }) => (
        <Fragment key={name}>
          <span>{name}</span>
          <svg className="h-4 w-full">
            <rect width={`${(100 * count) / most}%`} height="100%" rx="4" className="fill-brand" />
          </svg>
          <span className="text-quiet">{formatCount(count)}</span>
        </Fragment>
      ))}
    </div>
  )
}
