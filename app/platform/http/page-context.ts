import { createContext } from 'react'

/**
 * Per page: the nonce of its inline scripts, the request id that a person can quote, and, on the
 * server, HTML left out of the page's data.
 */
export const PageContext = createContext<{
  nonce?: string
  requestId?: string
  renderedOnly?: ReadonlyMap<string, string> | null
}>({})
