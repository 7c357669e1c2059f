import { pageOfRequest } from '~/platform/react-router/data-address'

/**
 * Returns to the page where the sign-in happened (ruling 26), else to the page first asked for
 * (ruling 3), else to `home`.
 */
export function pageAfterSignIn({
  from,
  asked,
  home = '/dashboard',
}: {
  from: string | null
  asked: string | null
  home?: '/admin' | '/dashboard' | undefined
}): string {
  if (from && canReturnTo(from)) return from
  return asked && ownPage.test(asked) ? asked : home
}

/**
 * Whether signing in returns to this page: a lesson, a checkout, a hackathon's page or its test (ruling
 * 26), and an exercise, a course challenge or the end of a course (docs/decisions/0011-departures-from-the-specification.md).
 */
export function canReturnTo(address: string): boolean {
  return ownPage.test(address) && returnable.test(address)
}

const returnable =
  /^\/(?:course\/[^/?#]+\/(?:exercise\/)?[^/?#]+|payment\/[^/?#]+|hackathons(?:\/[^?#]*)?|hackathon-test)\/?(?:[?#]|$)/

/** The address of a sign-in page, with the page to return to. */
export function signInAddress(page: '/log-in' | '/sign-up', from: string | null): string {
  return from && canReturnTo(from) ? `${page}?${new URLSearchParams({ from })}` : page
}

/** From the address (`signInAddress`), else from the referrer; null if unknown. */
export function pageSignedInFrom(request: {
  url: string
  headers: Pick<Headers, 'get'>
}): string | null {
  const referrer = request.headers.get('referer')
  const pages = [request.url, ...(referrer && URL.canParse(referrer) ? [referrer] : [])]
  for (const page of pages) {
    const from = new URL(page).searchParams.get('from')
    if (from !== null && signInPage.test(pageOfRequest(page))) return from
  }
  return pages[1] === undefined ? null : pageOfRequest(pages[1])
}

const signInPage = /^\/(?:log-in|sign-up)(?:\?|$)/

/** A path of this site: one slash first. Browsers read a backslash as a slash and drop tabs and line breaks. */
const ownPage = /^\/(?!\/)[^\\\p{Cc}]*$/u
