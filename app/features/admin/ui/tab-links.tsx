import { ButtonLink } from '~/ui/button'

export function TabLinks({
  label,
  links,
}: {
  label: string
  links: readonly { to: string; title: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap gap-2">
      {links.map(({ to, title, isCurrent }) => (
        <ButtonLink
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className="pr-3 pl-3 wrap-anywhere aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft"
        >
          {title}
        </ButtonLink>
      ))}
    </nav>
  )
}

export function hackathonTabs(
  hackathons: readonly { id: string; title: string }[],
  current: string | undefined,
) {
  return hackathons.map(({ id, title }) => ({
    to: `?event=${id}`,
    title,
    isCurrent: id === current,
  }))
}
