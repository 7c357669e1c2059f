import { Button, ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import type { Route } from '../routes/+types/hackathon-test'

/** The hackathons to choose from, for somebody registered for several. */
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

/** Asks before a link replaces this browser's own test. */
export function OtherTest({ link }: { link: { key: string; event: string } }) {
  return (
    <Section
      title="This link opens another test"
      className="grid gap-3 rounded-surface border border-line bg-brand-soft p-5"
    >
      <p>
        Below is the test you began in this browser. The link belongs to another registration: open
        it only if that registration is yours. To come back to this one, use the link in its email.
      </p>
      <form method="post" action="/hackathon-test" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="open-link" />
        <input type="hidden" name="key" value={link.key} />
        <input type="hidden" name="event" value={link.event} />
        <Button type="submit">Open the test from the link</Button>
        <ButtonLink variant="primary" to="/hackathon-test">
          Stay with this test
        </ButtonLink>
      </form>
    </Section>
  )
}
