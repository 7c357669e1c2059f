import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { parseExercise } from '~/features/courses/commands.server/parse-exercise'
import type { CourseFolder } from '~/features/courses/commands.server/read-course-folders'
import { Judge } from '../judge/judge.ts'
import { listPrograms } from '../tools/exercises/check-compared-answer.ts'
import { listCourses } from '../tools/exercises/check-course.ts'
import { runProgram, withoutEnds } from '../tools/exercises/run-program.ts'
import { ensureJdk } from '../tools/find-jdk.ts'
import { ensureJunit } from '../tools/find-junit.ts'
import { ensurePandas } from '../tools/find-pandas.ts'
import { test } from './fixtures'
import { javaFrames } from './frames/java'
import { pythonFrames } from './frames/python'
import { notRun, scriptFrames } from './frames/scripts'
import { canRun, runJavaPrograms } from './projects/run-java'
import { isJunitTest, runJunit } from './projects/run-junit'
import { importsPackages } from './projects/run-python'
import { PandasRunner, type Ran } from './projects/run-with-pandas'

/** A program that an exercise shows, completed by one of its right answers, with its frame. */
type Shown = {
  id: string
  kind: 'predict' | 'fill' | 'order'
  language: string
  /** The right answer that completes it. */
  answer: string
  source: string
  prints: string | null
  /** Whether `exercises.test.ts` runs it. */
  isChecked: boolean
  files: ReadonlyMap<string, string>
}

const runLanguages = ['python', 'javascript', 'typescript', 'cpp', 'java']
const frames = { ...javaFrames, ...pythonFrames, ...scriptFrames }

const courses = await listCourses(join(import.meta.dirname, '../content'))
const shown = (await Promise.all(courses.map(listShown))).flat()
const framed = shown.filter(({ id }) => id in frames)

async function listShown(course: CourseFolder): Promise<Shown[]> {
  const exercises = await Promise.all(
    course.exercises.map(async (folder) => ({ folder, body: (await parseExercise(folder)).body })),
  )
  return exercises.flatMap(({ folder, body }): Shown[] => {
    const id = `${course.id}/${folder.id}`
    const frame = frames[id]
    const files = frame?.files
      ? new Map(Object.entries(frame.files))
      : filesIn(folder.files.get('exercise.md') ?? '')
    if (body.kind === 'predict') {
      const { kind, language, program, answer } = body
      const isChecked = language !== 'java' && !importsPackages(program)
      return [{ id, kind, language, answer: '', source: program, prints: answer, isChecked, files }]
    }
    if (body.kind !== 'fill' && body.kind !== 'order') return []
    const { kind, language, prints } = body
    return listPrograms(body).map(([answer, program]) => ({
      id,
      kind,
      language,
      answer,
      files,
      source: [frame?.before, program, frame?.after].filter(Boolean).join('\n'),
      prints: frame?.prints ?? prints ?? null,
      isChecked: prints !== undefined,
    }))
  })
}

/** The files that a statement shows, which its program reads. */
function filesIn(statement: string): Map<string, string> {
  const blocks = statement.matchAll(/```\w+ title="([\w.-]+)"\n([^]*?)```/g)
  return new Map([...blocks].map(([, name = '', text = '']) => [name, text]))
}

function hasItsFiles({ source, files }: Shown): boolean {
  return [...source.matchAll(/read_csv\("([\w.-]+)"/g)].every(([, file = '']) => files.has(file))
}

/** The programs that end with an error or print something else than the exercise says. */
function findWrong(programs: readonly Shown[], ran: readonly Ran[]): string[] {
  return programs.flatMap(({ id, answer, prints }, index) => {
    const { error, printed } = ran[index] ?? { error: 'It was not run.', printed: '' }
    if (error !== null)
      return /error|exception|refuses/i.test(prints ?? '') ? [] : [`${id} ${answer}: ${error}`]
    // A race can print either, given as '12 or 14'.
    const isRight =
      prints === null || prints.split(' or ').map(withoutEnds).includes(withoutEnds(printed))
    return isRight ? [] : [`${id} ${answer} prints ${JSON.stringify(printed)}`]
  })
}

test('each program with gaps or lines to order runs or is listed with a reason', () => {
  const toRun = shown.filter(
    ({ kind, language }) => kind !== 'predict' && runLanguages.includes(language),
  )
  const isRun = (each: Shown) => each.isChecked || each.id in frames || isJunitTest(each.source)
  const left = toRun.filter((each) => !isRun(each)).map(({ id }) => id)
  const known = new Set(toRun.map(({ id }) => id))

  expect(left.toSorted()).toEqual(Object.keys(notRun).toSorted())
  expect(Object.keys(frames).filter((id) => !known.has(id))).toEqual([])
})

test('programs in Java print what their exercises say', async () => {
  const jdk = await ensureJdk()
  const programs = shown.filter(
    ({ language, source }) => language === 'java' && canRun(jdk, source) && !isJunitTest(source),
  )
  const sources = programs.map(({ source }) => source)
  const ran = await runJavaPrograms(jdk, sources)

  expect(findWrong(programs, ran)).toEqual([])
  expect(programs.length).toBeGreaterThan(10)
})

test('JUnit tests in exercises pass', async () => {
  const tools = { jdk: await ensureJdk(), junit: await ensureJunit() }
  const tests = shown.filter(({ language, source }) => language === 'java' && isJunitTest(source))
  const ran: Ran[] = []
  for (const { source } of tests) {
    const name = `${/^class (\w+)/m.exec(source)?.[1]}.java`
    ran.push(await runJunit(tools, new Map([[name, source]]), [name]))
  }

  expect(
    findWrong(
      tests.map((each) => ({ ...each, prints: null })),
      ran,
    ),
  ).toEqual([])
  expect(tests.length).toBeGreaterThan(0)
})

test('programs with pandas or files print what their exercises say', async ({ folder }) => {
  const programs = shown.filter(
    (each) =>
      each.language === 'python' &&
      (importsPackages(each.source) ? hasItsFiles(each) : frames[each.id]?.files !== undefined),
  )
  const runner = new PandasRunner(await ensurePandas())
  const ran: Ran[] = []
  for (const [index, { source, files }] of programs.entries()) {
    const own = join(folder, String(index))
    await mkdir(own)
    await writeFile(join(own, 'program.py'), source)
    for (const [file, text] of files) await writeFile(join(own, file), text)
    ran.push(await runner.run(own, 'program.py'))
  }
  runner.stop()

  expect(findWrong(programs, ran)).toEqual([])
  expect(programs.length).toBeGreaterThan(10)
})

test('parts of programs print the output that their frames state', async () => {
  const judge = new Judge({ laneCount: 1 })
  onTestFinished(() => judge.stop())
  const engines = ['python', 'javascript', 'typescript', 'cpp'] as const
  const programs = framed.filter(
    ({ source, id }) => !importsPackages(source) && frames[id]?.files === undefined,
  )
  const run: Shown[] = []
  const ran: Ran[] = []
  for (const program of programs) {
    const language = engines.find((each) => each === program.language)
    if (!language) continue
    const { failure, output } = await runProgram(judge, { language, source: program.source })
    run.push(program)
    ran.push({ error: failure, printed: output })
  }

  expect(findWrong(run, ran)).toEqual([])
  expect(run.length).toBeGreaterThan(9)
})
