import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { SampleBadge } from '~/ui/sample-badge'
import type { Route } from '../routes/+types/hackathons'
import { InlineMoment, MomentWithLocal } from './local-moment'
import { type LinePoint, smoothPath } from '~/ui/rising-line'

type Hackathon = Route.ComponentProps['loaderData']['open'][number]

export function NextHackathon({ hackathon }: { hackathon: Hackathon }) {
  const isRegistered = hackathon.registeredEmail !== null
  const { id, isChosen, isNearest } = hackathon
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`border-y border-line bg-sunk ${isNearest ? 'mt-12 tablet:mt-16' : 'mt-6'}`}
    >
      <div className="shell grid gap-x-16 gap-y-10 py-14 tablet:py-20 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <p className="font-mono text-small text-quiet">
            {hackathon.isRunning
              ? 'Running now'
              : `${isNearest ? 'The next hackathon' : 'Upcoming'}, ${hackathon.until}`}{' '}
            {hackathon.isSample && <SampleBadge />}
          </p>
          <h2 id={`${id}-title`} className="mt-2 text-heading">
            {hackathon.title}
          </h2>
          <p className="mt-3 max-w-[30rem] text-lead">{hackathon.summary}</p>
          <p className="mt-6 max-w-[30rem]">
            {isRegistered
              ? `You are registered. ${hackathon.nextStep}`
              : 'Register with your email. You need an account only to form a team.'}
          </p>
          <Link
            to={isChosen ? '#register' : `?event=${id}#register`}
            className={buttonClass('primary', 'mt-5')}
          >
            {isRegistered ? 'What comes next' : 'Register'}
            {!isNearest && <span className="sr-only">{`: ${hackathon.title}`}</span>}
          </Link>
        </div>
        <div>
          <HoursLine minutes={hackathon.minutes} />
          <Facts hackathon={hackathon} />
        </div>
      </div>
    </section>
  )
}

function Facts({ hackathon }: { hackathon: Hackathon }) {
  return (
    <dl className="mt-8 grid gap-px overflow-hidden rounded-surface border border-line bg-line phone:grid-cols-2">
      <Fact term="Starts">
        <MomentWithLocal moment={hackathon.starts} />
      </Fact>
      <Fact term="Submissions close">
        <MomentWithLocal moment={hackathon.closes} />
        {hackathon.extendedFrom && (
          <span className="block text-small font-normal text-quiet">
            Extended: submissions would have closed on{' '}
            <InlineMoment moment={hackathon.extendedFrom} />.
          </span>
        )}
      </Fact>
      <Fact term="Team">
        {hackathon.teamSize === '1' ? '1 person' : `${hackathon.teamSize} people`}
      </Fact>
      {hackathon.prize && <Fact term="Prize">{hackathon.prize}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="bg-raised px-6 py-5 last:odd:col-span-full">
      <dt className="text-small text-quiet">{term}</dt>
      <dd className="mt-1 font-bold">{children}</dd>
    </div>
  )
}

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

/**
 * The hackathon as a rising line with a mark per quarter; decorative, because the facts beside it
 * say the same.
 */
function HoursLine({ minutes }: { minutes: number }) {
  const labels = points.map((_, index) => labelOf((minutes * index) / 4))
  const areLong = labels.some((label) => label.includes(' '))
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
            {/* On a phone, five labels such as '12h 30m' would overlap. */}
            <span className={areLong && index % 2 === 1 ? 'hidden tablet:block' : undefined}>
              {labels[index]}
            </span>
          </span>
        ))}
      </p>
    </div>
  )
}
