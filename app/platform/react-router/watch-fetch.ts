import { noteFailedPage, watched } from '../http/failed-request'
import { forAccount } from '../http/page-account'

/**
 * Patches `fetch`, because the router has no hook for a time limit or for checking a response (spec
 * section 9).
 */
export function watchFetch(): void {
  noteFailedPage()
  window.fetch = forAccount(watched(window.fetch.bind(window)))
  // When somebody navigates away, the router cuts off a response it is reading and leaves the
  // rejection unhandled.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault()
  })
}
