import { createContext, type RouterContextProvider } from 'react-router'

export const courseFilesContext = createContext<{ readonly problems: readonly string[] }>()

/** What is wrong with the files of the courses, each with file and line, as this process last saw them. */
export function listCourseProblems(context: Readonly<RouterContextProvider>): readonly string[] {
  return context.get(courseFilesContext).problems
}
