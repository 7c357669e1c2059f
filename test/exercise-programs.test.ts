import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CourseFolder } from '~/features/courses/commands.server/read-course-folders'
import { parseExercise } from '~/features/courses/commands.server/parse-exercise'
import { listCourses } from '../tools/exercises/check-course.ts'
import { withoutEnds } from '../tools/exercises/run-program.ts'
import { ensureJdk } from '../tools/find-jdk.ts'
import { ensurePandas } from '../tools/find-pandas.ts'
import { test } from './fixtures'
import { canRun, runJavaPrograms } from './projects/run-java'
import { importsPackages } from './projects/run-python'
import { PandasRunner, type Ran } from './projects/run-with-pandas'

/** A program that an exercise shows, its gaps filled, and what it prints; null where that is not said. */
type Shown = { name: string; source: string; prints: string | null; statement: string }

const courses = await listCourses(join(import.meta.dirname, '../content'))
const shown = (await Promise.all(courses.map(listShown))).flat()

async function listShown(course: CourseFolder): Promise<(Shown & { language: string })[]> {
  const exercises = await Promise.all(
    course.exercises.map(async (folder) => ({ folder, body: (await parseExercise(folder)).body })),
  )
  return exercises.flatMap(({ folder, body }) => {
    const about = {
      name: `${course.id}/${folder.id}`,
      statement: folder.files.get('exercise.md') ?? '',
    }
    if (body.kind === 'predict') {
      const { language, program, answer } = body
      return [{ ...about, language, source: program, prints: answer }]
    }
    if (body.kind !== 'fill') return []
    const fill = (program: string, { accept }: (typeof body.gaps)[number], index: number) =>
      program.replace(`[[${index + 1}]]`, () => accept[0] ?? '')
    const source = body.gaps.reduce(fill, body.program)
    return [{ ...about, language: body.language, source, prints: body.prints ?? null }]
  })
}

/** A file that a program reads, as the statement shows it. */
const titledBlock = /```\w+ title="([\w.-]+)"\n([^]*?)```/g

function showsItsFiles({ source, statement }: Shown): boolean {
  const files = [...statement.matchAll(titledBlock)].map(([, file]) => file)
  return [...source.matchAll(/"([\w.-]+\.csv)"/g)].every(([, file]) => files.includes(file))
}

/** Those that end with an error, or print another thing than the exercise says. */
function findWrong(programs: readonly Shown[], ran: readonly Ran[]): string[] {
  return programs.flatMap(({ name, prints }, index) => {
    const { error, printed } = ran[index] ?? { error: 'It was not run.', printed: '' }
    if (error !== null)
      return /error|exception|refuses/i.test(prints ?? '') ? [] : [`${name}: ${error}`]
    // '12 or 14' is what a race can print.
    const isRight =
      prints === null || prints.split(' or ').map(withoutEnds).includes(withoutEnds(printed))
    return isRight ? [] : [`${name} prints ${JSON.stringify(printed)}`]
  })
}

test('programs in Java print what their exercises say', async () => {
  const jdk = await ensureJdk()
  const programs = shown.filter(
    ({ language, source }) => language === 'java' && canRun(jdk, source),
  )
  const sources = programs.map(({ source }) => source)
  const ran = await runJavaPrograms(jdk, sources)

  expect(findWrong(programs, ran)).toEqual([])
  expect(programs.length).toBeGreaterThan(10)
})

test('programs with pandas print what their exercises say', async ({ folder }) => {
  const programs = shown.filter(
    (each) => each.language === 'python' && importsPackages(each.source) && showsItsFiles(each),
  )
  const runner = new PandasRunner(await ensurePandas())
  const ran: Ran[] = []
  for (const { name, source, statement } of programs) {
    const own = join(folder, name)
    await mkdir(own, { recursive: true })
    await writeFile(join(own, 'program.py'), source)
    for (const [, file = '', text = ''] of statement.matchAll(titledBlock))
      await writeFile(join(own, file), text)
    ran.push(await runner.run(own, 'program.py'))
  }
  runner.stop()

  expect(findWrong(programs, ran)).toEqual([])
  expect(programs.length).toBeGreaterThan(10)
})
