import { noteFailedPage, watched } from '../http/failed-request'

/**
 * The router asks the server with the browser's own `fetch`, and has no place for a time limit or for
 * a look at the answer (spec section 9): it is watched where the router finds it.
 */
export function watchFetch(): void {
  noteFailedPage()
  window.fetch = watched(window.fetch.bind(window))
  // The router hears of no end of an answer that it has read and then cut off, as somebody went on.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault()
  })
}
