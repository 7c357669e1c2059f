import { createContext } from 'react'

/**
 * Of one page: the nonce of its inline scripts, the request id that a person can quote, and, on the
 * server, what the page's data goes without.
 */
export const PageContext = createContext<{
  nonce?: string
  requestId?: string
  renderedOnly?: ReadonlyMap<string, string> | null
}>({})
