import { ButtonLink } from '~/ui/button'
import type { Route } from '../routes/+types/hackathon-test'

/** For somebody who is registered for several hackathons: whose test it is. */
export function TestChoices({
  choices,
  mustChoose,
}: {
  choices: Route.ComponentProps['loaderData']['choices']
  mustChoose: boolean
}) {
  if (choices.length === 0) return null
  return (
    <nav aria-label="Your hackathons" className="grid justify-items-start gap-3">
      {mustChoose && (
        <p className="text-lead">
          {`You are registered for ${choices.length} hackathons. Choose whose test to open.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, title, isShown }) => (
          <ButtonLink
            key={id}
            to={`/hackathon-test?event=${id}`}
            aria-current={isShown ? 'page' : undefined}
            className="wrap-anywhere aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft"
          >
            {title}
          </ButtonLink>
        ))}
      </div>
    </nav>
  )
}
