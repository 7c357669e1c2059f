import { ButtonLink } from '~/ui/button'

/** The ways to the first and to the following page of a list; `asked` is what its address asks for. */
export function PageLinks({
  asked,
  next,
  isFirstPage,
}: {
  asked: Record<string, string>
  next: string | null
  isFirstPage: boolean
}) {
  const address = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...asked, ...more }).toString()}`
  if (isFirstPage && !next) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex gap-3">
      {!isFirstPage && <ButtonLink to={address({})}>First page</ButtonLink>}
      {next && <ButtonLink to={address({ after: next })}>Next page</ButtonLink>}
    </nav>
  )
}
