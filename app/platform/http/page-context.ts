import { createContext } from 'react'

/**
 * What the server knows of one page: the nonce of its inline scripts, and the id of its request,
 * which a person can quote when it failed.
 */
export const PageContext = createContext<{ nonce?: string; requestId?: string }>({})
