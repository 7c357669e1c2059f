import { formatCount } from './format-count'

const width = 360
const height = 160
const left = 42
const bottom = 22
const top = 12
/** The drawing grows with its card, its text less. */
const textClass = 'fill-quiet text-[13px] wide:text-[10px]'

export type DayFigure = { /** YYYY-MM-DD */ day: string; count: number }

/**
 * A line chart with one point per day. `label` says the same for people who cannot see it; put the
 * numbers beside it.
 */
export function DayChart({ days, label }: { days: readonly DayFigure[]; label: string }) {
  const most = niceTop(Math.max(1, ...days.map(({ count }) => count)))
  const x = (index: number) =>
    round(left + (index / Math.max(1, days.length - 1)) * (width - left - 8))
  const y = (count: number) => round(top + (1 - count / most) * (height - top - bottom))
  const line = days
    .map(({ count }, index) => `${index ? 'L' : 'M'}${x(index)} ${y(count)}`)
    .join('')
  const last = days.length - 1
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full"
    >
      {[0, most / 2, most].map((count) => (
        <g key={count}>
          <path d={`M${left} ${y(count)}H${width}`} className="stroke-line" />
          <text x={left - 6} y={y(count) + 4} textAnchor="end" className={textClass}>
            {formatCount(count)}
          </text>
        </g>
      ))}
      {[0, Math.floor(last / 2), last].map((index) => (
        <text
          key={index}
          x={x(index)}
          y={height - 5}
          textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
          className={textClass}
        >
          {days[index] && shortDay(days[index].day)}
        </text>
      ))}
      <path
        d={line}
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="fill-none stroke-brand"
      />
      <path
        d={`M${x(last)} ${y(days[last]?.count ?? 0)}h0`}
        strokeWidth="9"
        strokeLinecap="round"
        className="stroke-brand"
      />
    </svg>
  )
}

/** The next round even number: 2, 4, 10, 20, 40, 100 … */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 10].find((factor) => factor * power >= most) ?? 10
  return Math.max(2, step * power)
}

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
