import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ContentError, parseFrontMatter } from '~/platform/content/front-matter.server'
import { markdownVersion, renderMarkdown } from '~/platform/content/markdown.server'
import { courseFrontMatter, moduleFrontMatter, slug } from '../schema'

const moduleFileName = /^(\d+)-(.+)\.md$/

type SourceFile = { name: string; text: string }
export type CourseFolder = {
  id: string
  hash: string
  files: SourceFile[]
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
  const hash = createHash('sha256')
    .update(
      JSON.stringify([markdownVersion, hasVideo, files.map((file) => [file.name, file.text])]),
    )
    .digest('hex')
  return { id, hash, files, hasVideo, label: join('content/courses', id) }
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
  const modules = await Promise.all(
    folder.files
      .filter((file) => file.name !== 'course.md')
      .map((file) => attempt(() => parseModuleFile(folder, file, imageBase))),
  )
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
  const { data, body } = parseFrontMatter(file.text, `${folder.label}/course.md`, courseFrontMatter)
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
  const match = moduleFileName.exec(file.name)
  const id = match?.[2] ?? ''
  if (!match || !slug.safeParse(id).success) {
    throw new ContentError([
      `${label}: the file's name should be a number, a hyphen and the module's id, as in 01-props.md`,
    ])
  }
  const { data, body } = parseFrontMatter(file.text, label, moduleFrontMatter)
  if (body.trim() === '')
    throw new ContentError([`${label}: the lesson after the front matter should not be empty`])
  return {
    ...data,
    id,
    position: Number(match[1]),
    bodyHtml: await renderMarkdown(body, imageBase),
  }
}

function repeatedIds(
  folder: CourseFolder,
  modules: ReadonlyArray<{ id: string } | null>,
): string[] {
  const ids = modules.filter((module) => module !== null).map((module) => module.id)
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...repeated].map((id) => `${folder.label}: two files have the module id ${id}`)
}
