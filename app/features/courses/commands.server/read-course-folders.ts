import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod'
import { ContentError, parseFrontMatter } from '~/platform/content/front-matter.server'
import { checkMarkdown, markdownVersion, renderMarkdown } from '~/platform/content/markdown.server'
import { readingMinutes } from '../rules/reading-time'
import { slug } from '../schema'
import { courseFrontMatter, moduleFrontMatter } from '../schema/course-file'
import { findBlockProblems } from './find-block-problems'
import { parseCheckpoints } from './parse-checkpoints'
import { parseExercise } from './parse-exercise'
import { placeExercises } from './place-exercises'
import { type FigureFile, findFigureProblems, placeFigures, readFigures } from './place-figures'
import { type CheckpointFolder, readCheckpointFolders } from './read-checkpoint-folders'
import { type ExerciseFolder, readExerciseFolders } from './read-exercise-folders'
import { lessonPageIds } from '../rules/lesson-headings'

/** Matches what `/course-files` serves as images. */
const imageName = /^(?:images\/)?[a-zA-Z0-9._-]+\.(?:webp|png|jpe?g|svg|avif)$/

const moduleFileName = /^(\d+)-(.+)\.md$/

type SourceFile = { name: string; text: string }
export type CourseFolder = {
  id: string
  hash: string
  files: SourceFile[]
  /** Paths of the images that lessons may use. */
  images: string[]
  figures: FigureFile[]
  exercises: ExerciseFolder[]
  checkpoints: CheckpointFolder[]
  hasVideo: boolean
  label: string
}

/** Reads every course's folder without parsing its files. */
export async function readCourseFolders(contentDir: string): Promise<CourseFolder[]> {
  const coursesDir = join(contentDir, 'courses')
  const entries = await readdir(coursesDir, { withFileTypes: true }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    throw new ContentError([`${coursesDir}: should be a folder that can be read (${code})`])
  })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(folders.toSorted().map((id) => readFolder(join(coursesDir, id))))
}

async function readFolder(dir: string): Promise<CourseFolder> {
  const id = basename(dir)
  const entries = await readdir(dir, { withFileTypes: true })
  const names = entries.map(({ name }) => name).toSorted()
  const folders = new Set(entries.filter((each) => each.isDirectory()).map(({ name }) => name))
  const markdown = names.filter((name) => name.endsWith('.md') && !folders.has(name))
  const files = await Promise.all(
    markdown.map(async (name) => ({ name, text: await readFile(join(dir, name), 'utf8') })),
  )
  const hasVideo = names.includes('intro.mp4')
  const images = await readImageNames(dir, names)
  const texts = files.map(({ name, text }) => [name, text])
  const label = join('content/courses', id)
  const exercises = await readExerciseFolders(dir, label)
  const exerciseTexts = exercises.map((exercise) => [exercise.id, [...exercise.files]])
  const figures = await readFigures(dir, label)
  const checkpoints = await readCheckpointFolders(dir, label)
  const checkpointTexts = checkpoints.map((each) => [each.moduleId, [...each.files], each.problems])
  const parts = [markdownVersion, hasVideo, images, texts, exerciseTexts, figures, checkpointTexts]
  const hashed = JSON.stringify(parts)
  const hash = createHash('sha256').update(hashed).digest('hex')
  return { id, hash, files, images, figures, exercises, checkpoints, hasVideo, label }
}

async function readImageNames(dir: string, names: readonly string[]): Promise<string[]> {
  const below = names.includes('images') ? await readdir(join(dir, 'images')).catch(() => []) : []
  const all = [...names, ...below.map((name) => `images/${name}`)]
  return all.filter((name) => imageName.test(name)).toSorted()
}

/** The module id in a file's name; null if it has none. */
export function moduleIdOf(fileName: string): string | null {
  const id = moduleFileName.exec(fileName)?.[2] ?? ''
  return slug.safeParse(id).success ? id : null
}

/**
 * The id that a misnamed file probably means, so that one mistake is reported once, at the file.
 */
export function probableModuleId(fileName: string): string | null {
  if (fileName === 'course.md') return null
  const id = fileName
    .replace(/\.md$/, '')
    .replace(/^[\d\s._-]+/, '')
    .toLowerCase()
  return slug.safeParse(id).success ? id : null
}

/** In course order, including modules whose file has a mistake. */
function moduleIdsOf(folder: CourseFolder): string[] {
  return folder.files
    .flatMap(({ name }) => ({
      id: moduleIdOf(name) ?? probableModuleId(name),
      position: Number.parseInt(name, 10),
    }))
    .flatMap(({ id, position }) => (id === null ? [] : [{ id, position }]))
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id)
}

export type ParsedCourse = Awaited<ReturnType<typeof parseCourse>>

/** Runs `work`. If it throws a ContentError, adds its problems to `problems` and returns null. */
export async function collectProblems<Result>(
  problems: string[],
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    problems.push(...error.problems)
    return null
  }
}

/** Validates and renders one course. @throws ContentError with every mistake in the folder */
export async function parseCourse(folder: CourseFolder) {
  const problems: string[] = []
  const course = await collectProblems(problems, () => parseCourseFile(folder))
  const modules = []
  for (const file of folder.files.filter(({ name }) => name !== 'course.md')) {
    // Lets other requests run between two lessons, because rendering blocks the event loop.
    await nextTurn()
    modules.push(await collectProblems(problems, () => parseModuleFile(folder, file)))
  }
  const lessons = modules.filter((module) => module !== null)
  // An unreadable lesson may place exercises that no other lesson places.
  const isWhole = lessons.length === modules.length
  problems.push(...repeatedIds(folder, lessons))
  const exercises = []
  for (const exercise of folder.exercises) {
    await nextTurn()
    exercises.push(await collectProblems(problems, () => parseExercise(exercise)))
  }
  const places = await placeExercises(
    exercises.filter((exercise) => exercise !== null),
    lessons.map(({ lesson, ...module }) => ({ ...module, ...lesson })),
    { ...folder, isWhole },
  )
  problems.push(...places.problems)
  const bodies = lessons.map(({ lesson }) => lesson)
  problems.push(...(await findFigureProblems(folder.figures, bodies, isWhole)))
  problems.push(...(await findBlockProblems(lessons, folder.checkpoints)))
  const { checkpoints, ...found } = await parseCheckpoints(folder.checkpoints, moduleIdsOf(folder))
  problems.push(...found.problems)
  if (!course || problems.length > 0) throw new ContentError(problems)
  return {
    ...course,
    readingMinutes: Math.round(bodies.reduce((sum, { body }) => sum + readingMinutes(body), 0)),
    modules: lessons.map(({ lesson: _, ...module }) => ({
      ...module,
      minutes: module.minutes + requiredMinutes(places.placed, module.id),
    })),
    exercises: places.placed,
    checkpoints,
  }
}

async function parseCourseFile(folder: CourseFolder) {
  const { id, label, hasVideo, hash: contentHash } = folder
  if (!slug.safeParse(id).success)
    throw new ContentError([
      `${label}: the folder's name should be lower-case letters, digits and hyphens`,
    ])
  const file = folder.files.find(({ name }) => name === 'course.md')
  if (!file) throw new ContentError([`${label}/course.md: should exist`])
  const { data, html } = await parseFile(folder, file, courseFrontMatter, 'description')
  return { ...data, id, descriptionHtml: html, hasVideo, contentHash }
}

async function parseModuleFile(folder: CourseFolder, file: SourceFile) {
  const id = moduleIdOf(file.name)
  if (id === null)
    throw new ContentError([
      `${folder.label}/${file.name}: the file's name should be a number, a hyphen and the module's id, as in 01-props.md`,
    ])
  const { data, html, lesson } = await parseFile(folder, file, moduleFrontMatter, 'lesson')
  return { ...data, id, position: Number.parseInt(file.name, 10), bodyHtml: html, lesson }
}

/** @param what the name of the file's text in error messages */
async function parseFile<Schema extends z.ZodType>(
  folder: CourseFolder,
  file: SourceFile,
  schema: Schema,
  what: 'description' | 'lesson',
) {
  const label = `${folder.label}/${file.name}`
  const { data, body, linesBefore } = parseFrontMatter(file.text, label, schema)
  if (body.trim() === '')
    throw new ContentError([`${label}: the ${what} after the front matter should not be empty`])
  const directives = what === 'lesson' ? ['exercise', 'figure'] : []
  const hasRuns = what === 'lesson'
  const problems = await checkMarkdown(body, { images: folder.images, directives, hasRuns })
  if (problems.length > 0)
    throw new ContentError(
      problems.map(({ line, message }) => `${label}:${line + linesBefore}: ${message}`),
    )
  const rendered = await renderMarkdown(body, `/course-files/${folder.id}`, {
    hasRuns,
    ...(hasRuns && { reservedIds: lessonPageIds }),
  })
  const html = placeFigures(rendered, folder.figures)
  return { data, html, lesson: { file: label, body, linesBefore } }
}

/** Minutes of the exercises in a module that count for mastery. */
function requiredMinutes(
  exercises: readonly { moduleId: string; minutes: number; isRequired: boolean }[],
  moduleId: string,
): number {
  return exercises
    .filter((exercise) => exercise.moduleId === moduleId && exercise.isRequired)
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

function repeatedIds(folder: CourseFolder, modules: readonly { id: string }[]): string[] {
  const ids = modules.map((module) => module.id)
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...repeated].map((id) => `${folder.label}: two files have the module id ${id}`)
}
