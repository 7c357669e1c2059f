import { Fragment } from 'react'

const cell = 22
const leftRoom = 34
const topRoom = 20
const dayMs = 24 * 60 * 60 * 1000

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Levels for days with at least `from` steps; a higher level has a larger, stronger dot. */
const levels = [
  { from: 0, name: 'none', legendX: 6, size: 4, colour: 'var(--control)' },
  { from: 1, name: '1', legendX: 60, size: 8, colour: brand(60) },
  { from: 2, name: '2–3', legendX: 92, size: 11.5, colour: brand(72) },
  { from: 4, name: '4–6', legendX: 146, size: 15, colour: brand(86) },
  { from: 7, name: '7+', legendX: 202, size: 18, colour: brand(100) },
]

function brand(percent: number): string {
  return `color-mix(in oklab, var(--brand) ${percent}%, var(--raised))`
}

type Days = {
  /** The Monday of the first column, YYYY-MM-DD. */
  firstDay: string
  /** One per day from `firstDay` to today. */
  counts: readonly number[]
}

/** Activity per day: a column per week, a row per weekday, today ringed. */
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
        <text key={name} x="0" y={rowOf(2 * index) + 4} fontSize="12" className="fill-quiet">
          {name}
        </text>
      ))}
      {monthStarts(firstDay, weeks).map(({ week, name }) => (
        <text key={week} x={leftRoom + week * cell + 2} y="12" fontSize="12" className="fill-quiet">
          {name}
        </text>
      ))}
      {daysByLevel(counts).map(({ level, d }) => (
        <path
          key={level.name}
          d={d}
          stroke={level.colour}
          strokeWidth={level.size}
          strokeLinecap="round"
        />
      ))}
      <circle
        cx={columnOf(today)}
        cy={rowOf(today)}
        r="10"
        strokeWidth="2"
        className="fill-none stroke-ink"
      />
    </svg>
  )
}

export function HeatMapLegend() {
  return (
    <svg viewBox="0 0 296 22" aria-hidden="true" className="block h-auto w-full max-w-[18.5rem]">
      {levels.map(({ name, legendX, size, colour }) => (
        <Fragment key={name}>
          <path d={`M${legendX} 11h0`} stroke={colour} strokeWidth={size} strokeLinecap="round" />
          <text x={legendX + size / 2 + 5} y="15" fontSize="12" className="fill-quiet">
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
          {`${monday.getUTCDate()} ${monthName(monday)}: ${days.join(', ') || 'none'}`}
        </li>
      ))}
    </ol>
  )
}

/**
 * One path for all days of a level, to save elements: a line of length 0 with round caps is drawn
 * as a circle as wide as its stroke.
 */
function daysByLevel(counts: readonly number[]) {
  const drawn = levels.map((level) => ({ level, d: '' }))
  counts.forEach((count, day) => {
    const entry = drawn.findLast(({ level }) => count >= level.from)
    if (entry) entry.d += `M${columnOf(day)} ${rowOf(day)}h0`
  })
  return drawn.filter(({ d }) => d !== '')
}

function columnOf(day: number): number {
  return leftRoom + (Math.floor(day / 7) + 0.5) * cell
}

function rowOf(day: number): number {
  return topRoom + ((day % 7) + 0.5) * cell
}

function rows(width: number): string {
  return dayNames.map((_, row) => `M${leftRoom} ${rowOf(row)}H${width}`).join('')
}

/** The columns in which a month begins, except those too close to the previous one. */
function monthStarts(firstDay: string, weeks: number): { week: number; name: string }[] {
  const starts: { week: number; name: string }[] = []
  let shown = -1
  for (let week = 0; week < weeks; week += 1) {
    const day = addDays(firstDay, 7 * week + 6)
    const month = day.getUTCMonth()
    const last = starts.at(-1)
    if (month !== shown && (!last || week - last.week >= 2)) {
      starts.push({ week, name: monthName(day) })
      shown = month
    }
  }
  return starts
}

/** In UTC, so that server and browser draw the same picture. */
function addDays(day: string, days: number): Date {
  return new Date(Date.parse(day) + days * dayMs)
}

/** One for all weeks, because creating a format costs far more than using it. */
const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

function monthName(day: Date): string {
  return months.format(day)
}
