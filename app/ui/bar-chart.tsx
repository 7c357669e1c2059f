import { formatCount } from './format-count'

const width = 360
const rowHeight = 28
const labelWidth = 108

/**
 * Numbers as bars, one a line, each with its label and figure. `label` says the same for those who
 * do not see it.
 */
export function BarChart({
  bars,
  label,
}: {
  bars: readonly { label: string; count: number }[]
  label: string
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const widest = width - labelWidth - 64
  return (
    <svg
      viewBox={`0 0 ${width} ${bars.length * rowHeight}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full max-w-md"
    >
      {bars.map(({ label: name, count }, index) => {
        const middle = index * rowHeight + rowHeight / 2
        const length = Math.max(count > 0 ? 2 : 0, (count / most) * widest)
        return (
          <g key={name}>
            <text x="0" y={middle + 5} fontSize="14" className="fill-ink">
              {name}
            </text>
            <rect
              x={labelWidth}
              y={middle - 8}
              width={length}
              height="16"
              rx="4"
              className="fill-brand"
            />
            <text x={labelWidth + length + 8} y={middle + 5} fontSize="14" className="fill-quiet">
              {formatCount(count)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
