import { createContext } from 'react'

/** Of one page: the nonce of its inline scripts, and the request id that a person can quote. */
export const PageContext = createContext<{ nonce?: string; requestId?: string }>({})
