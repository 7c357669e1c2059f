const step = 14
const shownDays = 7

/** The last seven days as points on a rising line, the last one today: filled where something was done. */
export function WeekLine({ counts }: { counts: readonly number[] }) {
  const points = counts.slice(-shownDays).map((count, index) => ({
    isActive: count > 0,
    circle: `M${2 + index * step} ${26 - index * 3.2}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`,
  }))
  const draw = (isActive: boolean) =>
    points.map((point) => (point.isActive === isActive ? point.circle : '')).join('')
  return (
    <svg
      viewBox="0 0 96 32"
      aria-hidden="true"
      className="ml-auto hidden h-8 w-24 self-center phone:block desk:hidden wide:block"
    >
      <path d="M6 26L90 6.8" strokeWidth="2" className="stroke-line" />
      <path d={draw(false)} strokeWidth="1.5" className="fill-raised stroke-control" />
      <path d={draw(true)} className="fill-brand" />
    </svg>
  )
}
