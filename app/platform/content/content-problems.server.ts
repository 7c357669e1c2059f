import { createContext } from 'react-router'

/** Mistakes in content files, each with file and line; the start went on without those parts. */
export const contentProblemsContext = createContext<readonly string[]>([])
