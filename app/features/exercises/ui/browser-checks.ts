import { createContext } from 'react'
import type { BrowserChecks } from '../rules/verdict-title'

/** The state of the checks that only the browser runs, for the verdict on the same page. */
export const BrowserChecksContext = createContext<BrowserChecks | null>(null)
