const step = 14
const rise = 3.2
const shownDays = 7

/** The last seven days as points on a rising line, today last; days with activity are filled. */
export function WeekLine({ counts }: { counts: readonly number[] }) {
  const points = counts.slice(-shownDays).map((count, index) => ({
    isActive: count > 0,
    d: `M${6 + index * step} ${Math.round(10 * (26 - index * rise)) / 10}h0`,
  }))
  const all = points.map(({ d }) => d).join('')
  const idle = points.map(({ d, isActive }) => (isActive ? '' : d)).join('')
  return (
    <svg
      viewBox="0 0 96 32"
      aria-hidden="true"
      strokeLinecap="round"
      className="ml-auto hidden h-8 w-24 self-center phone:block desk:hidden wide:block"
    >
      <path d="M6 26L90 6.8" strokeWidth="2" className="stroke-line" />
      <path d={all} strokeWidth="9" className="stroke-brand" />
      {idle && <path d={idle} strokeWidth="9.5" className="stroke-control" />}
      {idle && <path d={idle} strokeWidth="6.5" className="stroke-raised" />}
    </svg>
  )
}
