import {
  type CourseFolder,
  parseCourse,
  readCourseFolders,
} from '~/features/courses/commands.server/read-course-folders'
import { ContentError } from '~/platform/content/front-matter.server'
import { parseExercise } from '~/features/courses/commands.server/parse-exercise'
import type { Judge } from '../../judge/judge.ts'
import { checkExercise } from './check-exercise.ts'

/** A checked exercise: what is wrong with it, and how long the check took. */
export type Finding = { courseId: string; exerciseId: string; problems: string[]; tookMs: number }

/** The courses that have exercises. */
export async function listCourses(contentDir: string): Promise<CourseFolder[]> {
  const folders = await readCourseFolders(contentDir)
  return folders.filter(({ exercises }) => exercises.length > 0)
}

/** Checks the exercises of a course, or one of them, and runs all their programs. */
export async function* checkCourse(
  judge: Judge,
  course: CourseFolder,
  only?: string,
): AsyncGenerator<Finding> {
  for (const folder of course.exercises) {
    if (only !== undefined && folder.id !== only) continue
    const startedAt = performance.now()
    const problems = await problemsOf(async () =>
      checkExercise(judge, await parseExercise(folder), folder),
    )
    const tookMs = Math.round(performance.now() - startedAt)
    yield { courseId: course.id, exerciseId: folder.id, problems, tookMs }
  }
}

/** Exercises that lessons place but do not exist, and exercises that no lesson places. */
export async function checkPlaces(course: CourseFolder): Promise<string[]> {
  const problems = await problemsOf(async () => {
    await parseCourse(course)
    return []
  })
  const ofExercises = `${course.label}/exercises/`
  return problems.filter(
    (problem) => !problem.startsWith(ofExercises) || problem.includes('::exercise'),
  )
}

async function problemsOf(check: () => Promise<string[]>): Promise<string[]> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [...error.problems]
  }
}
