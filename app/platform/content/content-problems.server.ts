import { createContext } from 'react-router'

/** Mistakes in content files, each with file and line; the start continued without those parts. */
export const contentProblemsContext = createContext<readonly string[]>([])
