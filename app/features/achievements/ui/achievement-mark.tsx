const middle = 32
const radius = 29

/** The drawing on each medal, as SVG paths in a 64-unit box. A streak medal has one dot per day. */
const drawings: Record<string, { line?: string; dots?: string; dotRadius?: number }> = {
  'first-point': { line: 'M17 43C24 43 25 34 33 32', dots: 'M33 32h0' },
  'taking-shape': { line: 'M16 44C21 44 23 39 28 37S35 28 42 25', dots: 'M28 37h0M42 25h0' },
  'steady-climb': {
    line: 'M16 45C20 45 21 41 25 40S31 33 36 32S42 23 47 22',
    dots: 'M25 40h0M36 32h0M47 22h0',
  },
  'long-rise': {
    line: 'M15 47C18 47 20 45 23 43S28 37 31 35S36 28 39 27S44 19 48 17',
    dots: 'M23 43h0M31 35h0M39 27h0M48 17h0',
    dotRadius: 3.8,
  },
  'three-in-a-row': { line: 'M19 40L45 24', dots: 'M19 40h0M32 32h0M45 24h0' },
  'unbroken-week': {
    line: 'M16 42L48 22',
    dots: eachDay(7, (day) => [16 + (32 * day) / 6, 42 - (20 * day) / 6]),
    dotRadius: 2.9,
  },
  'dotted-line': {
    dots: eachDay(25, (day) => [18 + 7 * (day % 5), 18 + 7 * Math.floor(day / 5)]),
    dotRadius: 2.2,
  },
  'unbroken-month': {
    dots: eachDay(30, (day) => [
      middle + 19 * Math.sin((Math.PI * day) / 15),
      middle - 19 * Math.cos((Math.PI * day) / 15),
    ]),
    dotRadius: 1.7,
  },
  'first-try': { line: 'M20 33L28.5 41.5L45 23' },
  'straight-line': { line: 'M19 44L45 20', dots: 'M19 44h0M45 20h0' },
  'well-tested': {
    line: 'M31 21H46M31 32H46M31 43H46',
    dots: 'M21 21h0M21 32h0M21 43h0',
    dotRadius: 3.4,
  },
  'ruler-drawn': {
    line: 'M18 29L46 17M17 45H47M17 45V38M24.5 45V40.5M32 45V38M39.5 45V40.5M47 45V38',
  },
  'starting-point': {
    line: 'M28 37L30 35.7M35.5 32L37.5 30.7M43 27L45 25.7',
    dots: 'M20 42h0',
    dotRadius: 5.5,
  },
  'to-the-end': { line: 'M23 47V18L43 24.5L23 31' },
  'high-ground': { line: 'M14 44L22 32L27 39L37 23L50 44', dots: 'M37 21h0' },
  skyline: { line: 'M15 46V40H21V35H27V38H33V28H39V22H45V17H49V46' },
}

/** A medal. Until it is earned, its ring shows the progress. */
export function AchievementMark({
  id,
  isEarned,
  share,
}: {
  id: string
  isEarned: boolean
  share: number
}) {
  const { line, dots, dotRadius = 4.5 } = drawings[id] ?? {}
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 shrink-0">
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        strokeWidth="4"
        className={isEarned ? 'fill-brand stroke-brand' : 'fill-none stroke-line'}
      />
      {!isEarned && share > 0 && (
        <circle
          cx={middle}
          cy={middle}
          r={radius}
          pathLength="100"
          strokeDasharray={`${Math.round(share * 100)} 100`}
          strokeWidth="4"
          strokeLinecap="round"
          transform={`rotate(-90 ${middle} ${middle})`}
          className="fill-none stroke-brand"
        />
      )}
      {line && (
        <path
          d={line}
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={isEarned ? 'fill-none stroke-on-brand' : 'fill-none stroke-control'}
        />
      )}
      {dots && (
        <path
          d={dots}
          strokeWidth={2 * dotRadius}
          strokeLinecap="round"
          className={isEarned ? 'stroke-on-brand' : 'stroke-control'}
        />
      )}
    </svg>
  )
}

/** Rounded to tenths, so that server and browser write the same digits. */
function eachDay(count: number, place: (day: number) => [x: number, y: number]): string {
  return Array.from({ length: count }, (_, day) => {
    const [x, y] = place(day).map((value) => Math.round(10 * value) / 10)
    return `M${x} ${y}h0`
  }).join('')
}
