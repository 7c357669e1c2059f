import { pageOfRequest } from '~/platform/react-router/data-address'

/**
 * Where to go after signing in: back to the work in hand at which it was done, else to the page first
 * asked for (ruling 3) when it is one of ours, else to `home`.
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
  if (from && isWorkInHand(from)) return from
  return asked && isOwnPage(asked) ? asked : home
}

/** Whether signing in leads back to this page: a lesson, a checkout, a hackathon's page or its test (ruling 26). */
export function isWorkInHand(address: string): boolean {
  return isOwnPage(address) && workInHand.test(address)
}

const workInHand =
  /^\/(?:course\/[^/?#]+\/[^/?#]+|payment\/[^/?#]+|hackathons(?:\/[^?#]*)?|hackathon-test)\/?(?:[?#]|$)/

/** The address of a page to sign in on, which knows the page it was opened from where that is work in hand. */
export function signInAddress(page: '/log-in' | '/sign-up', from: string | null): string {
  return from && isWorkInHand(from) ? `${page}?${new URLSearchParams({ from })}` : page
}

/**
 * The page at which somebody signs in, by the request that does: the page to sign in on says where it
 * was opened (`signInAddress`); the dialog is opened over the page itself. Null when it does not say.
 */
export function pageSignedInFrom(request: {
  url: string
  headers: Pick<Headers, 'get'>
}): string | null {
  const referrer = request.headers.get('referer')
  const pages = [request.url, ...(referrer && URL.canParse(referrer) ? [referrer] : [])]
  for (const page of pages) {
    const from = new URL(page).searchParams.get('from')
    if (from !== null && isSignInPage(page)) return from
  }
  return pages[1] === undefined ? null : pageOfRequest(pages[1])
}

function isSignInPage(url: string): boolean {
  return ['/log-in', '/sign-up'].includes(pageOfRequest(url).replace(/\?.*/, ''))
}

/** Whether an address leads to a page of ours, and to nobody else's. */
function isOwnPage(address: string): boolean {
  return ownPage.test(address)
}

/** One slash first. Browsers read a backslash as a slash and drop tabs and line breaks. */
const ownPage = /^\/(?!\/)[^\\\p{Cc}]*$/u
