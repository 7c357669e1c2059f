import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

// Only what the film shows; the server, built in another way, checks the rest of the same files.
const words = z.string('should be text').trim().min(1, 'should not be empty')
const siteFile = z.object({ name: words })
const moduleFile = z.object({ title: words })
const courseFile = z.object({
  title: words,
  level: words,
  hours: z.int('should be a whole number').min(1, 'should be at least 1'),
  build: words,
})

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

/** @throws Error naming the file and the fields that are missing or wrong */
export async function readOutline(contentDir: string, courseId: string): Promise<Outline> {
  const dir = join(contentDir, 'courses', courseId)
  const site = await readChecked(join(contentDir, 'site.yaml'), siteFile)
  const course = await readChecked(join(dir, 'course.md'), courseFile)

  const files = (await readdir(dir)).filter((name) => /^\d+-.+\.md$/.test(name))
  if (files.length === 0) throw new Error(`${dir} has no module yet.`)
  const inOrder = files.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const modules = await Promise.all(inOrder.map((name) => readChecked(join(dir, name), moduleFile)))

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
