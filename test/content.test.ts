import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  parseCourse,
  type ParsedCourse,
  readCourseFolders,
} from '~/features/courses/commands.server/read-course-folders'
import { nextCourse } from '~/features/courses/rules/next-course'
import { totalMinutes } from '~/features/courses/rules/work-load'
import { readSiteTexts } from '~/features/site/queries.server'

const contentDir = join(import.meta.dirname, '../content')
const builtIn = ['react-basics', 'advanced-react', 'web-development-bootcamp']

const lessons = readdirSync(join(contentDir, 'courses')).flatMap((courseId) =>
  readdirSync(join(contentDir, 'courses', courseId))
    .filter((name) => /^\d.*\.md$/.test(name))
    .map((name) => `${courseId}/${name}`),
)

let courses: ParsedCourse[]

beforeAll(async () => {
  courses = await Promise.all((await readCourseFolders(contentDir)).map(parseCourse))
}, 180_000)

function find(id: string): ParsedCourse {
  const course = courses.find((each) => each.id === id)
  if (!course) throw new Error(`There is no course ${id}`)
  return course
}

const bodyOf = (lesson: string) =>
  readFileSync(join(contentDir, 'courses', lesson), 'utf8')
    .split(/^---$/m)
    .slice(2)
    .join('---')

/** The code blocks of a lesson: its fences' first lines, and the text without them. */
function splitCode(body: string): { prose: string; infos: string[] } {
  const infos: string[] = []
  const prose = body.replaceAll(/^ *```(.*)\n[\s\S]*?^ *```$/gm, (_, info: string) => {
    infos.push(info)
    return ''
  })
  return { prose, infos }
}

describe('the catalogue', () => {
  test('has the three built-in courses and the six featured ones', () => {
    expect(courses).toHaveLength(9)
    expect(courses.filter(({ featured }) => !featured).map(({ id }) => id)).toEqual(
      expect.arrayContaining(builtIn),
    )
    expect(new Set(courses.map(({ position }) => position)).size).toBe(9)
  })

  test.each([
    ['react-basics', 'advanced-react'],
    ['advanced-react', 'react-mastery'],
    ['react-mastery', 'advanced-react'],
    ['web-development-bootcamp', 'react-basics'],
    ['python-essentials', 'data-analysis-with-pandas'],
    ['data-analysis-with-pandas', 'ai-ml-foundations'],
    ['ai-ml-foundations', 'data-analysis-with-pandas'],
    ['java-programming', 'docker-deep-dive'],
    ['docker-deep-dive', 'web-development-bootcamp'],
  ])('suggests %s and then %s', (from, to) => {
    const offered = courses
      .toSorted((a, b) => a.position - b.position)
      .map((course) => ({
        ...course,
        state: course.priceMinor > 0 ? ('locked' as const) : ('new' as const),
        isRemoved: false,
        moduleCount: course.modules.length,
        masteredCount: 0,
      }))
    expect(nextCourse(offered, from)?.id).toBe(to)
  })

  test.each([
    ['Python Essentials', 6, 'Beginner'],
    ['Java Programming', 8, 'Intermediate'],
    ['AI & ML Foundations', 10, 'Advanced'],
    ['Data Analysis with Pandas', 7, 'Intermediate'],
    ['React Mastery', 9, 'Advanced'],
    ['Docker Deep Dive', 5, 'Intermediate'],
  ])('features %s, of %i hours, for %s', (title, hours, level) => {
    expect(courses.find((course) => course.title === title)).toMatchObject({
      featured: true,
      hours,
      level,
      priceMinor: 0,
    })
  })

  test('is free except for one course of ₹499', () => {
    const paid = courses.filter(({ priceMinor }) => priceMinor > 0)

    expect(paid.map(({ id, priceMinor }) => [id, priceMinor])).toEqual([
      ['web-development-bootcamp', 49_900],
    ])
  })

  test('states hours within a quarter of the minutes of the modules', () => {
    const table = courses.map(({ id, hours, readingMinutes, modules, exercises }) => {
      const total = totalMinutes({ modules })
      const share = total / 60 / hours
      const practice = total - readingMinutes
      return { id, readingMinutes, practice, exercises: exercises.length, hours, share }
    })
    console.table(table)

    expect(table.filter(({ share }) => share < 0.75 || share > 1.25)).toEqual([])
  })

  test('states the hours that the modules of a course add up to', () => {
    const said = courses.map(({ id, hours }) => [id, hours])
    const summed = courses.map((course) => [course.id, Math.round(totalMinutes(course) / 60)])

    expect(summed).toEqual(said)
  })

  test.each(builtIn)('has at least eight modules of %s', (id) => {
    expect(find(id).modules.length).toBeGreaterThanOrEqual(8)
  })
})

describe('exercises, figures and checkpoints', () => {
  const figuresIn = (lesson: string) =>
    [...bodyOf(lesson).matchAll(/^::figure\{id=([a-z0-9-]+)\}$/gm)].map(
      ([, id]) => `${lesson.split('/')[0]}/figures/${id}.svg`,
    )
  const placed = lessons.flatMap(figuresIn)

  test('there are at least 260 exercises', () => {
    expect(courses.flatMap(({ exercises }) => exercises).length).toBeGreaterThanOrEqual(260)
  })

  test('each module has three exercises, and six in Python Essentials', () => {
    const few = courses.flatMap(({ id, modules, exercises }) =>
      modules
        .map((module) => ({
          name: `${id}/${module.id}`,
          count: exercises.filter(({ moduleId }) => moduleId === module.id).length,
        }))
        .filter(({ count }) => count < (id === 'python-essentials' ? 6 : 3)),
    )

    expect(few).toEqual([])
  })

  test('there are at least 100 figures, at least 15 of them with steps', () => {
    const withSteps = placed.filter((figure) =>
      readFileSync(join(contentDir, 'courses', figure), 'utf8').includes('data-step="2"'),
    )

    expect(new Set(placed).size).toBeGreaterThanOrEqual(100)
    expect(withSteps.length).toBeGreaterThanOrEqual(15)
  })

  test('each module has a checkpoint', () => {
    for (const { modules, checkpoints } of courses)
      expect(checkpoints.map(({ moduleId }) => moduleId).toSorted()).toEqual(
        modules.map(({ id }) => id).toSorted(),
      )
  })
})

describe('each lesson', () => {
  test.each(lessons)('%s has 600 to 1,200 words, and code to copy', (lesson) => {
    const { prose, infos } = splitCode(bodyOf(lesson))
    // Lines that place an exercise or a figure do not count as words.
    const words = prose.split(/\s+/).filter((word) => word && !word.startsWith('::')).length

    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1200)
    expect(infos.filter((info) => !info.startsWith('plaintext'))).not.toEqual([])
    // The heading of the page is the only first-level heading.
    expect(prose).not.toMatch(/^# /m)
    expect(prose).not.toContain('```')
  })

  test('ends with three to five questions, at least one with several right answers', () => {
    const odd = courses
      .flatMap((course) => course.modules)
      .filter(
        ({ quiz }) =>
          quiz.length < 3 || quiz.length > 5 || quiz.every(({ kind }) => kind === 'single'),
      )

    expect(odd.map(({ id }) => id)).toEqual([])
  })

  test('shows only pictures that exist, each with alternative text', () => {
    for (const lesson of lessons) {
      const names = readdirSync(join(contentDir, 'courses', lesson, '..'), { recursive: true })
      for (const [, text, path = ''] of bodyOf(lesson).matchAll(/!\[([^\]]*)\]\((\S+?)\)/g)) {
        expect([lesson, text]).not.toEqual([lesson, ''])
        expect(names).toContain(path.replace(/^\.\//, ''))
      }
    }
  })

  test('links only to modules that exist', () => {
    const known = new Set(
      courses.flatMap(({ id, modules }) => [
        `/course/${id}`,
        ...modules.map((module) => `/course/${id}/${module.id}`),
      ]),
    )
    const inside = lessons.flatMap((lesson) =>
      [...bodyOf(lesson).matchAll(/\]\((\/course\/[^)#\s]*)/g)].map(([, path]) => path),
    )

    expect(inside.filter((path) => path && !known.has(path))).toEqual([])
  })
})

test('the texts of the site and the testimonials are valid', async () => {
  const { site, testimonials } = await readSiteTexts(contentDir)

  expect(site).toMatchObject({ office: 'Hyderabad, India' })
  expect(testimonials).toHaveLength(4)
})
