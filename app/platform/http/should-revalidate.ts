import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * A route's `shouldRevalidate`: it loads anew when only the search of its address differs, which a
 * link to a section otherwise leaves as it is, and after a 404 or 409, which say that something is
 * no longer as the page shows it. Not for a page whose form such an answer must leave standing. Any
 * other answer to a form that was not taken leaves the page as it is, with what was typed.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, actionStatus } = asked
  if (actionStatus === 404 || actionStatus === 409) return true
  if (actionStatus !== undefined && actionStatus >= 400) return false
  return asked.defaultShouldRevalidate || currentUrl.search !== nextUrl.search
}
