const middle = 32
const radius = 29

type Dot = readonly [x: number, y: number]
type Drawing = { line?: string; dots?: readonly Dot[]; dotRadius?: number }

/** What stands on each medal, in a box of 64. Streaks have as many points as days. */
const drawings: Record<string, Drawing> = {
  'first-point': { line: 'M17 43C24 43 25 34 33 32', dots: [[33, 32]] },
  'taking-shape': {
    line: 'M16 44C21 44 23 39 28 37S35 28 42 25',
    dots: [
      [28, 37],
      [42, 25],
    ],
  },
  'steady-climb': {
    line: 'M16 45C20 45 21 41 25 40S31 33 36 32S42 23 47 22',
    dots: [
      [25, 40],
      [36, 32],
      [47, 22],
    ],
  },
  'long-rise': {
    line: 'M15 47C18 47 20 45 23 43S28 37 31 35S36 28 39 27S44 19 48 17',
    dots: [
      [23, 43],
      [31, 35],
      [39, 27],
      [48, 17],
    ],
    dotRadius: 3.8,
  },
  'three-in-a-row': {
    line: 'M19 40L45 24',
    dots: [
      [19, 40],
      [32, 32],
      [45, 24],
    ],
  },
  'unbroken-week': { line: 'M16 42L48 22', dots: alongRise(7), dotRadius: 2.9 },
  'dotted-line': { dots: grid(5), dotRadius: 2.2 },
  'unbroken-month': { dots: ring(30, 19), dotRadius: 1.7 },
  'first-try': { line: 'M20 33L28.5 41.5L45 23' },
  'straight-line': {
    line: 'M19 44L45 20',
    dots: [
      [19, 44],
      [45, 20],
    ],
  },
  'well-tested': {
    line: 'M31 21H46M31 32H46M31 43H46',
    dots: [
      [21, 21],
      [21, 32],
      [21, 43],
    ],
    dotRadius: 3.4,
  },
  'ruler-drawn': {
    line: 'M18 29L46 17M17 45H47M17 45V38M24.5 45V40.5M32 45V38M39.5 45V40.5M47 45V38',
  },
  'starting-point': {
    line: 'M28 37L30 35.7M35.5 32L37.5 30.7M43 27L45 25.7',
    dots: [[20, 42]],
    dotRadius: 5.5,
  },
  'to-the-end': { line: 'M23 47V18L43 24.5L23 31' },
  'high-ground': { line: 'M14 44L22 32L27 39L37 23L50 44', dots: [[37, 21]] },
  skyline: { line: 'M15 46V40H21V35H27V38H33V28H39V22H45V17H49V46' },
}

/** A medal. Until it is earned its ring shows how far one is. */
export function AchievementMark({
  id,
  isEarned,
  share,
}: {
  id: string
  isEarned: boolean
  share: number
}) {
  const { line, dots = [], dotRadius = 4.5 } = drawings[id] ?? {}
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
      {dots.length > 0 && (
        <path
          d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')}
          strokeWidth={2 * dotRadius}
          strokeLinecap="round"
          className={isEarned ? 'stroke-on-brand' : 'stroke-control'}
        />
      )}
    </svg>
  )
}

function alongRise(count: number): Dot[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    return [tenths(16 + 32 * share), tenths(42 - 20 * share)]
  })
}

function grid(side: number): Dot[] {
  const gap = 7
  const first = middle - (gap * (side - 1)) / 2
  return Array.from({ length: side * side }, (_, index) => [
    first + gap * (index % side),
    first + gap * Math.floor(index / side),
  ])
}

function ring(count: number, distance: number): Dot[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return [
      tenths(middle + distance * Math.sin(angle)),
      tenths(middle - distance * Math.cos(angle)),
    ]
  })
}

/** So that server and browser write the same digits. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
