import { round, smoothPath } from '~/ui/rising-line'

const features = [
  {
    title: 'Elite Course Tracks',
    text: 'From a first component to a deployed site. Short modules, exercises that we run and check, and a quiz that explains its answers.',
  },
  {
    title: 'Real-World Projects',
    text: 'Every course ends with something that runs: a tracker, a report, a notice board for a hostel.',
  },
  {
    title: 'Internships & Hackathons',
    text: 'Build something in twenty-four hours with a team. For an internship you apply with a CV made from your profile.',
  },
  {
    title: 'Progress Engine',
    text: 'Each module you complete is a point on your line. You continue where you left off, on every device.',
  },
  {
    title: 'Achievement Vault',
    text: 'You earn achievements by what you do, and you always see the next one. You get none just for signing up.',
  },
  {
    title: 'Unified Dashboard',
    text: 'Courses, streak, twelve weeks of work and the next hackathon on one page.',
  },
]

export function FeatureGrid() {
  return (
    <section aria-labelledby="features-title" className="border-y border-line bg-sunk">
      <div className="shell py-16 tablet:py-24">
        <h2 id="features-title" className="text-heading">
          What you get
        </h2>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-surface border border-line bg-line min-[640px]:grid-cols-2 desk:grid-cols-3">
          {features.map(({ title, text }, index) => (
            <li key={title} className="flex flex-col bg-raised">
              <LinePart index={index} />
              <div className="px-7 pt-4 pb-9">
                <h3 className="text-title">{title}</h3>
                <p className="mt-2 text-pretty text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** One of six parts of a single line, which continues from cell to cell. */
function LinePart({ index }: { index: number }) {
  const rise = 0.13
  const from = 0.12 + index * rise
  const points = [
    { x: 0, y: from },
    { x: 0.34, y: from + rise / 2 },
    { x: 1, y: from + rise },
  ]
  const isLast = index === features.length - 1
  const dot = `M102 ${round(96 * (1 - from - rise / 2))}h.01`
  return (
    <svg
      viewBox="0 0 300 96"
      preserveAspectRatio="none"
      className="h-20 w-full tablet:h-28"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={`${smoothPath(points, 300, 96)}V96H0Z`} fill="var(--brand-soft)" />
      <path
        d={smoothPath(points, 300, 96)}
        stroke="var(--brand)"
        strokeWidth="5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={dot}
        stroke={isLast ? 'var(--spark)' : 'var(--brand)'}
        strokeWidth="20"
        vectorEffect="non-scaling-stroke"
      />
      {!isLast && (
        <path d={dot} stroke="var(--raised)" strokeWidth="10" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
