import { join } from 'node:path'
import { Judge } from '../../judge/judge.ts'
import { checkCourse, checkPlaces, listCourses } from './check-course.ts'

/** `npm run exercises -- [course] [exercise]`: for authors, to try what they wrote. */
async function runChecks([courseId, exerciseId]: string[]): Promise<boolean> {
  const rootDir = join(import.meta.dirname, '../..')
  const courses = await listCourses(process.env.CONTENT_DIR ?? join(rootDir, 'content'))
  const chosen = courses.filter(({ id }) => courseId === undefined || id === courseId)
  if (chosen.length === 0) console.log(`There is no course ${courseId} with exercises.`)
  const judge = new Judge()
  let count = 0
  let wrong = chosen.length === 0 ? 1 : 0
  const report = (name: string, problems: readonly string[], note = '') => {
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}${note}`)
    for (const problem of problems) console.log(`    ${problem}`)
    if (problems.length > 0) wrong += 1
  }
  try {
    for (const course of chosen) {
      for await (const finding of checkCourse(judge, course, exerciseId)) {
        report(`${course.id}/${finding.exerciseId}`, finding.problems, ` ${finding.tookMs} ms`)
        count += 1
      }
      if (exerciseId === undefined) report(`${course.id}: the lessons`, await checkPlaces(course))
    }
  } finally {
    judge.stop()
  }
  console.log(`\n${count} exercises, ${wrong === 0 ? 'nothing is wrong' : 'see the lines with ✗'}.`)
  return wrong === 0 && count > 0
}

// While this module is loaded, because Vite loads nothing more for it afterwards.
process.exitCode = (await runChecks(process.argv.slice(2))) ? 0 : 1
