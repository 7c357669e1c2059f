import { createContext } from 'react'

export const ResidentContext = createContext(null)
