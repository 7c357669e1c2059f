import { noteFailedPage, watched } from '../http/failed-request'
import { forAccount } from '../http/page-account'

/** The router has no place for a time limit or a look at the answer (spec section 9). */
export function watchFetch(): void {
  noteFailedPage()
  window.fetch = forAccount(watched(window.fetch.bind(window)))
  // The router hears of no end of an answer that it has read and then cut off, as somebody went on.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault()
  })
}
