import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod'
import { courseFrontMatter, moduleFrontMatter } from '../../app/features/courses/schema.ts'
import { siteWords } from '../../app/platform/site-words.ts'

/** What a film tells of a course. */
export type Outline = {
  id: string
  productName: string
  title: string
  level: string
  hours: number
  build: string
  moduleTitles: string[]
}

/** The ids of all courses, in the order of the alphabet. */
export async function listCourseIds(contentDir: string): Promise<string[]> {
  const entries = await readdir(join(contentDir, 'courses'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** @throws Error naming the file and the fields that break the rules which the server reads it by */
export async function readOutline(contentDir: string, courseId: string): Promise<Outline> {
  const dir = join(contentDir, 'courses', courseId)
  const site = await readChecked(join(contentDir, 'site.yaml'), siteWords)
  const course = await readChecked(join(dir, 'course.md'), courseFrontMatter)

  const files = (await readdir(dir)).filter((name) => /^\d+-.+\.md$/.test(name))
  if (files.length === 0) throw new Error(`${dir} has no module yet.`)
  const inOrder = files.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const modules = await Promise.all(
    inOrder.map((name) => readChecked(join(dir, name), moduleFrontMatter)),
  )

  const { title, level, hours, build } = course
  const moduleTitles = modules.map((module) => module.title)
  return { id: courseId, productName: site.name, title, level, hours, build, moduleTitles }
}

/** Reads a YAML file, or the front matter of a Markdown file. */
async function readChecked<Output>(file: string, schema: z.ZodType<Output>): Promise<Output> {
  const source = await readFile(file, 'utf8')
  const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source)?.[1]
  const result = schema.safeParse(parse(frontMatter ?? source))
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error([`${file} is not right:`, ...problems].join('\n  '))
}
