import { ButtonLink } from '~/ui/button'
import { type LinePoint, round, smoothPath } from '~/ui/rising-line'

const far: LinePoint[] = [
  { x: 0, y: 0.06 },
  { x: 0.4, y: 0.2 },
  { x: 0.7, y: 0.62 },
  { x: 1, y: 0.96 },
]
const near: LinePoint[] = [
  { x: 0, y: 0.04 },
  { x: 0.34, y: 0.1 },
  { x: 0.64, y: 0.34 },
  { x: 0.84, y: 0.48 },
  { x: 1, y: 0.7 },
]

export function SurgeBanner({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section
      aria-labelledby="surge-title"
      className="relative overflow-hidden border-y border-line bg-brand-soft"
    >
      <Ground />
      <div className="shell relative pt-12 pb-32 tablet:pt-24 tablet:pb-48">
        <h2 id="surge-title" className="text-display tracking-[-0.03em]">
          Start Your Surge
        </h2>
        <p className="mt-4 max-w-[30rem] text-lead">
          {isSignedIn
            ? 'Continue where you left off.'
            : 'You need a name, an email address and a password. Free courses work without an account.'}
        </p>
        <ButtonLink to={isSignedIn ? '/dashboard' : '/sign-up'} variant="primary" className="mt-7">
          {isSignedIn ? 'Go to dashboard' : 'Create Your Account'}
        </ButtonLink>
      </div>
    </section>
  )
}

function Ground() {
  const line = smoothPath(near, 1000, 400)
  return (
    <svg
      viewBox="0 0 1000 400"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-3/5 w-full tablet:h-full"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={`${smoothPath(far, 1000, 400)}V400H0Z`} fill="var(--brand)" fillOpacity="0.16" />
      <path d={`${line}V400H0Z`} fill="var(--ground)" />
      {near.slice(1, -1).map(({ x, y }) => (
        <path
          key={x}
          d={`M${x * 1000} ${round((1 - y) * 400)}h.01`}
          stroke="oklch(0.98 0.01 278)"
          strokeWidth="14"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
