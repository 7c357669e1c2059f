import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { SampleBadge } from '~/ui/sample-badge'

export type Waypoint = {
  to: string
  title: string
  note: string
  isSample?: boolean
  /** If so, the line continues to the next milestone. */
  isDone?: boolean
}

/** In the drawing's 600 by 500 units. The line starts at the left edge of the window. */
const toCourse = 'M10 474C122 474 104 364 210 364'
const toHackathon = 'M210 364C316 364 296 218 396 218'
const onward = 'C496 218 470 92 566 30'

/** To the right of the point on a wide screen, above and left of it on a phone. */
const places = [
  'right-[67%] bottom-[33%] text-right desk:top-[76%] desk:right-auto desk:bottom-auto desk:left-[39.5%] desk:text-left',
  'right-[37%] bottom-[63%] text-right desk:top-[46.5%] desk:right-auto desk:bottom-auto desk:left-[70.5%] desk:text-left',
]

export function Hero({
  tagline,
  isSignedIn,
  waypoints,
}: {
  tagline: string
  isSignedIn: boolean
  waypoints: Waypoint[]
}) {
  return (
    <section className="overflow-x-clip">
      <div className="shell grid gap-x-6 gap-y-4 pt-10 desk:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] desk:pt-14">
        <div className="desk:pt-4 desk:pb-40">
          <h1 className="text-display tracking-[-0.03em]">
            Learn. <br />
            Build. <br />
            <span className="text-brand">Achieve.</span>
          </h1>
          <p className="mt-7 max-w-[34rem] text-lead text-quiet">{tagline}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={isSignedIn ? '/dashboard' : '/sign-up'} variant="spark">
              {isSignedIn ? 'Go to dashboard' : 'Get Started'}
            </ButtonLink>
            <ButtonLink to="/courses">Explore Courses</ButtonLink>
          </div>
        </div>
        <Waypoints waypoints={waypoints} />
      </div>
    </section>
  )
}

function Waypoints({ waypoints }: { waypoints: Waypoint[] }) {
  return (
    <div className="relative mb-6 aspect-[600/500] w-full tablet:mb-12 max-w-[42rem] self-end justify-self-center desk:justify-self-end">
      <HeroLine isCourseDone={waypoints[0]?.isDone === true} />
      <ol>
        {waypoints.map(({ to, title, note, isSample }, index) => (
          <li key={to} className={`absolute max-w-56 ${places[index] ?? ''}`}>
            <Link to={to} className="group flex min-h-11 flex-col justify-center leading-tight">
              <span>
                <span className="font-bold wrap-anywhere group-hover:underline">{title}</span>
                {isSample && (
                  <>
                    {' '}
                    <SampleBadge />
                  </>
                )}
              </span>
              <span className="text-small text-balance text-quiet">{note}</span>
            </Link>
          </li>
        ))}
        <li className="absolute top-[1%] right-[14%] desk:top-[2.5%] desk:right-[11%] font-bold">
          First internship
        </li>
      </ol>
    </div>
  )
}

/** This viewer's line: up to the first course, or past it once that is completed. */
function HeroLine({ isCourseDone }: { isCourseDone: boolean }) {
  return (
    <svg
      viewBox="0 0 600 500"
      className="absolute inset-0 size-full overflow-visible"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={toHackathon + onward} stroke="var(--line)" strokeWidth="22" />
      <path d="M-1400 474H10" stroke="var(--brand)" strokeWidth="22" />
      <path
        d={isCourseDone ? toCourse + toHackathon : toCourse}
        stroke="var(--brand)"
        strokeWidth="22"
        pathLength="1"
        strokeDasharray="1"
        className="motion-safe:animate-draw"
      />
      <Stop at={[210, 364]} isNext={!isCourseDone} isDone={isCourseDone} />
      <Stop at={[396, 218]} isNext={isCourseDone} />
      <Stop at={[566, 30]} />
    </svg>
  )
}

function Stop({
  at: [cx, cy],
  isNext = false,
  isDone = false,
}: {
  at: [number, number]
  isNext?: boolean
  isDone?: boolean
}) {
  const colour = isNext ? 'var(--spark)' : isDone ? 'var(--brand)' : 'var(--control)'
  return <circle cx={cx} cy={cy} r="17" fill="var(--paper)" stroke={colour} strokeWidth="9" />
}
