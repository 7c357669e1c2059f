import { ButtonLink } from '~/ui/button'

/** Which hackathon a page is about. */
export function EventChoice({
  events,
  chosen,
}: {
  events: readonly { id: string; title: string }[]
  chosen: string
}) {
  return (
    <nav aria-label="Hackathon" className="mb-6 flex flex-wrap gap-2">
      {events.map(({ id, title }) => (
        <ButtonLink
          key={id}
          to={`?event=${id}`}
          aria-current={id === chosen ? 'page' : undefined}
          className="aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft"
        >
          {title}
        </ButtonLink>
      ))}
    </nav>
  )
}
