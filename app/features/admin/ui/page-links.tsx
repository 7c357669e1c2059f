import { ButtonLink } from '~/ui/button'

/** The ways to the first and to the following page of a list; `asked` is what its address asks for. */
export function PageLinks({
  asked,
  next,
  isFirstPage,
  label = 'Pages',
  parameter = 'after',
}: {
  asked: Record<string, string>
  next: string | null
  isFirstPage: boolean
  /** Of a page with several lists, what is turned, and the part of the address that says where. */
  label?: string
  parameter?: string
}) {
  const address = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...asked, ...more }).toString()}`
  if (isFirstPage && !next) return null
  return (
    <nav aria-label={label} className="mt-6 flex gap-3">
      {!isFirstPage && <ButtonLink to={address({})}>First page</ButtonLink>}
      {next && <ButtonLink to={address({ [parameter]: next })}>Next page</ButtonLink>}
    </nav>
  )
}
