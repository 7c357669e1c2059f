import {
  parseCourse,
  readCourseFolders,
} from '~/features/courses/commands.server/read-course-folders'
import { ContentError } from '~/platform/content/front-matter.server'

/** The problems of the only course in a content folder; none when it is valid. */
export async function problemsOf(contentDir: string): Promise<readonly string[]> {
  const [folder] = await readCourseFolders(contentDir)
  if (!folder) throw new Error('There is no course to look at')
  try {
    await parseCourse(folder)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}
