import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Judge } from '../judge/judge.ts'
import { checkCourse, listCourses } from '../tools/exercises/check-course.ts'

const contentDir = join(import.meta.dirname, '../content')
const judge = new Judge()
afterAll(() => judge.stop())

const courses = await listCourses(contentDir)

describe.for(courses.map((course) => [course.id, course] as const))('%s', ([, course]) => {
  test.for(course.exercises.map(({ id }) => id))(
    'only its solution solves %s',
    { timeout: 180_000 },
    async (id) => {
      for await (const { problems } of checkCourse(judge, course, id)) expect(problems).toEqual([])
    },
  )
})
