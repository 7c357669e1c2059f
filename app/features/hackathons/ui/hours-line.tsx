import { type LinePoint, smoothPath } from '~/ui/rising-line'

const points: LinePoint[] = [
  { x: 0.03, y: 0.12 },
  { x: 0.265, y: 0.26 },
  { x: 0.5, y: 0.46 },
  { x: 0.735, y: 0.6 },
  { x: 0.97, y: 0.86 },
]

/** '6h', '45m', '1h 30m'. */
function labelOf(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (rest === 0) return `${hours}h`
  return hours === 0 ? `${rest}m` : `${hours}h ${rest}m`
}

/** The hackathon as a line that rises through its quarters; decorative, as the facts beside it say the same. */
export function HoursLine({ minutes }: { minutes: number }) {
  return (
    <div aria-hidden="true">
      <svg viewBox="0 0 600 150" className="w-full" fill="none" strokeLinecap="round">
        <path d={smoothPath(points, 600, 150)} stroke="var(--brand)" strokeWidth="14" />
        {points.slice(1, -1).map(({ x, y }) => (
          <circle key={x} cx={x * 600} cy={(1 - y) * 150} r="6" fill="var(--sunk)" />
        ))}
        <circle cx="18" cy="132" r="12" fill="var(--sunk)" stroke="var(--brand)" strokeWidth="7" />
        <circle cx="582" cy="21" r="13" fill="var(--spark)" />
      </svg>
      <p className="grid grid-cols-[repeat(4,23.5%)_6%] font-mono text-small text-quiet">
        {points.map(({ x }, index) => (
          <span key={x} className="-translate-x-0.5 whitespace-nowrap last:justify-self-end">
            {labelOf((minutes * index) / 4)}
          </span>
        ))}
      </p>
    </div>
  )
}
