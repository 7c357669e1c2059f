import { createContext } from 'react-router'

/**
 * What is wrong with the content files that a start reads once, each with file and line: the start
 * went on without that part.
 */
export const contentProblemsContext = createContext<readonly string[]>([])
