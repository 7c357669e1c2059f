import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ContentError, parseFrontMatter } from '~/platform/content/front-matter.server'
import { checkMarkdown, markdownVersion, renderMarkdown } from '~/platform/content/markdown.server'
import { courseFrontMatter, moduleFrontMatter, slug } from '../schema'

/** What `/course-files` serves as an image. */
const imageName = /^(?:images\/)?[a-zA-Z0-9._-]+\.(?:webp|png|jpe?g|svg|avif)$/

const moduleFileName = /^(\d+)-(.+)\.md$/

type SourceFile = { name: string; text: string }
export type CourseFolder = {
  id: string
  hash: string
  files: SourceFile[]
  /** Paths of the images that lessons may show. */
  images: string[]
  hasVideo: boolean
  label: string
}

/** Reads every course's folder without looking inside the files. */
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
  const names = (await readdir(dir)).toSorted()
  const markdown = names.filter((name) => name.endsWith('.md'))
  const files = await Promise.all(
    markdown.map(async (name) => ({ name, text: await readFile(join(dir, name), 'utf8') })),
  )
  const hasVideo = names.includes('intro.mp4')
  const images = await readImageNames(dir, names)
  const texts = files.map((file) => [file.name, file.text])
  const hash = createHash('sha256')
    .update(JSON.stringify([markdownVersion, hasVideo, images, texts]))
    .digest('hex')
  return { id, hash, files, images, hasVideo, label: join('content/courses', id) }
}

async function readImageNames(dir: string, names: readonly string[]): Promise<string[]> {
  const below = names.includes('images') ? await readdir(join(dir, 'images')).catch(() => []) : []
  const all = [...names, ...below.map((name) => `images/${name}`)]
  return all.filter((name) => imageName.test(name)).toSorted()
}

/** The part of a module's address that its file's name gives; null where there is none. */
export function moduleIdOf(fileName: string): string | null {
  const id = moduleFileName.exec(fileName)?.[2] ?? ''
  return slug.safeParse(id).success ? id : null
}

export type ParsedCourse = Awaited<ReturnType<typeof parseCourse>>

/**
 * Checks and renders one course.
 *
 * @throws ContentError naming file, line and field of everything wrong in the folder.
 */
export async function parseCourse(folder: CourseFolder) {
  const problems: string[] = []
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return null
    }
  }

  const imageBase = `/course-files/${folder.id}`
  const course = await attempt(() => parseCourseFile(folder, imageBase))
  const modules = []
  for (const file of folder.files.filter(({ name }) => name !== 'course.md')) {
    // A changed course is rendered while pages are served: they get their turn after each lesson.
    await nextTurn()
    modules.push(await attempt(() => parseModuleFile(folder, file, imageBase)))
  }
  problems.push(...repeatedIds(folder, modules))
  if (!course || problems.length > 0) throw new ContentError(problems)
  return { ...course, modules: modules.filter((module) => module !== null) }
}

async function parseCourseFile(folder: CourseFolder, imageBase: string) {
  if (!slug.safeParse(folder.id).success) {
    throw new ContentError([
      `${folder.label}: the folder's name should be lower-case letters, digits and hyphens`,
    ])
  }
  const file = folder.files.find((candidate) => candidate.name === 'course.md')
  if (!file) throw new ContentError([`${folder.label}/course.md: should exist`])
  const label = `${folder.label}/course.md`
  const { data, body, linesBefore } = parseFrontMatter(file.text, label, courseFrontMatter)
  if (body.trim() === '')
    throw new ContentError([`${label}: the description after the front matter should not be empty`])
  await refuseProblems(folder, label, body, linesBefore)
  return {
    ...data,
    id: folder.id,
    descriptionHtml: await renderMarkdown(body, imageBase),
    hasVideo: folder.hasVideo,
    contentHash: folder.hash,
  }
}

async function parseModuleFile(folder: CourseFolder, file: SourceFile, imageBase: string) {
  const label = `${folder.label}/${file.name}`
  const id = moduleIdOf(file.name)
  if (id === null) {
    throw new ContentError([
      `${label}: the file's name should be a number, a hyphen and the module's id, as in 01-props.md`,
    ])
  }
  const { data, body, linesBefore } = parseFrontMatter(file.text, label, moduleFrontMatter)
  if (body.trim() === '')
    throw new ContentError([`${label}: the lesson after the front matter should not be empty`])
  await refuseProblems(folder, label, body, linesBefore)
  return {
    ...data,
    id,
    position: Number.parseInt(file.name, 10),
    bodyHtml: await renderMarkdown(body, imageBase),
  }
}

async function refuseProblems(
  folder: CourseFolder,
  label: string,
  body: string,
  linesBefore: number,
): Promise<void> {
  const problems = await checkMarkdown(body, folder.images)
  if (problems.length === 0) return
  throw new ContentError(
    problems.map(({ line, words }) => `${label}:${line + linesBefore}: ${words}`),
  )
}

function repeatedIds(
  folder: CourseFolder,
  modules: ReadonlyArray<{ id: string } | null>,
): string[] {
  const ids = modules.filter((module) => module !== null).map((module) => module.id)
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...repeated].map((id) => `${folder.label}: two files have the module id ${id}`)
}
