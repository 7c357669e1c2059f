import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * A route's `shouldRevalidate`: also reloads when the address changes, such as another page of a
 * list, and after 404 or 409, when the page is outdated. Does not reload after other refusals, to
 * keep what was typed.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, actionStatus } = asked
  if (actionStatus === 404 || actionStatus === 409) return true
  if (actionStatus !== undefined && actionStatus >= 400) return false
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return asked.defaultShouldRevalidate || !isSamePage
}
