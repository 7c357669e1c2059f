import { Fragment } from 'react'

const cell = 22
const leftRoom = 34
const topRoom = 20
const dayMs = 24 * 60 * 60 * 1000

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Days with at least `from` steps; a higher level is a larger and a stronger point. */
const levels = [
  { from: 0, name: 'none', legendX: 6, radius: 2, className: 'fill-control' },
  {
    from: 1,
    name: '1',
    legendX: 60,
    radius: 4,
    className: 'fill-[color-mix(in_oklab,var(--brand)_50%,var(--raised))]',
  },
  {
    from: 2,
    name: '2–3',
    legendX: 92,
    radius: 5.75,
    className: 'fill-[color-mix(in_oklab,var(--brand)_66%,var(--raised))]',
  },
  {
    from: 4,
    name: '4–6',
    legendX: 146,
    radius: 7.5,
    className: 'fill-[color-mix(in_oklab,var(--brand)_83%,var(--raised))]',
  },
  { from: 7, name: '7+', legendX: 202, radius: 9, className: 'fill-brand' },
]

type Days = {
  /** The Monday the first column begins with, YYYY-MM-DD. */
  firstDay: string
  /** One a day from `firstDay`; the last is today. */
  counts: readonly number[]
}

/** How much was done on each day: a column a week, a row a weekday, today ringed. */
export function HeatMap({ firstDay, counts, label }: Days & { label: string }) {
  const weeks = Math.ceil(counts.length / 7)
  const today = counts.length - 1
  const width = leftRoom + weeks * cell
  return (
    <svg
      viewBox={`0 0 ${width} ${topRoom + 7 * cell}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full max-w-md"
    >
      <path d={rows(width)} className="fill-none stroke-line" />
      {['Mon', 'Wed', 'Fri', 'Sun'].map((name, index) => (
        <text
          key={name}
          x="0"
          y={topRoom + (2 * index + 0.5) * cell + 4}
          fontSize="12"
          className="fill-quiet"
        >
          {name}
        </text>
      ))}
      {monthStarts(firstDay, weeks).map(({ week, name }) => (
        <text key={week} x={leftRoom + week * cell + 2} y="12" fontSize="12" className="fill-quiet">
          {name}
        </text>
      ))}
      {levels.map((level, index) => {
        const d = counts
          .map((count, day) => (levelOf(count) === index ? dot(day, level.radius) : ''))
          .join('')
        return d && <path key={level.name} d={d} className={level.className} />
      })}
      <path d={dot(today, 10)} strokeWidth="2" className="fill-none stroke-ink" />
    </svg>
  )
}

/** What the sizes of the points mean. */
export function HeatMapLegend() {
  return (
    <svg viewBox="0 0 296 22" aria-hidden="true" className="block h-auto w-full max-w-[18.5rem]">
      {levels.map(({ name, legendX, radius, className }) => (
        <Fragment key={name}>
          <circle cx={legendX} cy="11" r={radius} className={className} />
          <text x={legendX + radius + 5} y="15" fontSize="12" className="fill-quiet">
            {name}
          </text>
        </Fragment>
      ))}
      <circle cx="250" cy="11" r="9" strokeWidth="2" className="fill-none stroke-ink" />
      <text x="265" y="15" fontSize="12" className="fill-quiet">
        today
      </text>
    </svg>
  )
}

/** The same numbers as text, a line a week, for those who would rather read than look. */
export function HeatMapWeeks({ firstDay, counts }: Days) {
  const weeks = Array.from({ length: Math.ceil(counts.length / 7) }, (_, week) => ({
    monday: addDays(firstDay, 7 * week),
    days: counts
      .slice(7 * week, 7 * week + 7)
      .flatMap((count, day) => (count > 0 ? [`${dayNames[day]} ${count}`] : [])),
  }))
  return (
    <ol>
      {weeks.map(({ monday, days }) => (
        <li key={monday.getTime()}>
          {`${monday.getUTCDate()} ${monthNames[monday.getUTCMonth()]}: ${days.join(', ') || 'none'}`}
        </li>
      ))}
    </ol>
  )
}

function levelOf(count: number): number {
  return levels.findLastIndex(({ from }) => count >= from)
}

function rows(width: number): string {
  return dayNames.map((_, row) => `M${leftRoom} ${topRoom + (row + 0.5) * cell}H${width}`).join('')
}

function dot(day: number, r: number): string {
  const x = leftRoom + (Math.floor(day / 7) + 0.5) * cell
  const y = topRoom + ((day % 7) + 0.5) * cell
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}

/** The columns in which a month begins; one that would touch the name before it stays without. */
function monthStarts(firstDay: string, weeks: number): { week: number; name: string }[] {
  const starts: { week: number; name: string }[] = []
  let shown = -1
  for (let week = 0; week < weeks; week += 1) {
    const month = addDays(firstDay, 7 * week + 6).getUTCMonth()
    const last = starts.at(-1)
    if (month !== shown && (!last || week - last.week >= 2)) {
      starts.push({ week, name: monthNames[month] ?? '' })
      shown = month
    }
  }
  return starts
}

/** In UTC, so that server and browser, wherever they are, draw the same picture. */
function addDays(day: string, days: number): Date {
  return new Date(Date.parse(day) + days * dayMs)
}
