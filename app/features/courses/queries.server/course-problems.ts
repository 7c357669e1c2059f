import { createContext, type RouterContextProvider } from 'react-router'

export const courseFilesContext = createContext<{ readonly problems: readonly string[] }>()

/** Every mistake in the course files, with file and line. */
export function listCourseProblems(context: Readonly<RouterContextProvider>): readonly string[] {
  return context.get(courseFilesContext).problems
}
