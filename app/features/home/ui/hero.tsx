import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { SampleBadge } from '~/ui/sample-badge'

export type Waypoint = { to: string; title: string; note: string; isSample?: boolean }

/** In the drawing's units, 600 by 500. The line continues to the left edge of the window. */
const walked = 'M10 474C122 474 104 364 210 364S296 218 396 218'
const ahead = 'M396 218C496 218 470 92 566 30'

/** To the right of the point on a wide screen, above it to the left on a phone. */
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
    <div className="relative mb-12 aspect-[600/500] w-full max-w-[42rem] self-end justify-self-center desk:justify-self-end">
      <HeroLine />
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

function HeroLine() {
  return (
    <svg
      viewBox="0 0 600 500"
      className="absolute inset-0 size-full overflow-visible"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={ahead} stroke="var(--line)" strokeWidth="22" />
      <path d="M-1400 474H10" stroke="var(--brand)" strokeWidth="22" />
      <path
        d={walked}
        stroke="var(--brand)"
        strokeWidth="22"
        pathLength="1"
        strokeDasharray="1"
        className="motion-safe:animate-draw"
      />
      <circle cx="210" cy="364" r="17" fill="var(--paper)" stroke="var(--brand)" strokeWidth="9" />
      <circle cx="396" cy="218" r="17" fill="var(--paper)" stroke="var(--spark)" strokeWidth="9" />
      <circle cx="566" cy="30" r="15" fill="var(--spark)" />
    </svg>
  )
}
