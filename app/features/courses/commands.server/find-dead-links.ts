import { listAnchors } from '~/platform/content/markdown.server'
import { lessonPageIds } from '../rules/lesson-headings'
import { type CourseFolder, moduleIdOf, probableModuleId } from './read-course-folders'

const fence = /^\s*(?:```|~~~)/
const code = /(`+)[^`]+\1/g
const link = /\]\(((?:\/course\/|#)[^)\s]*)|^\s*\[[^\]]+\]:\s*((?:\/course\/|#)\S*)/g

/**
 * By course, the links and `next` ids without a matching file or heading, each with file and line.
 * Checks unchanged courses too, because a change to another course can break their links.
 */
export async function findDeadLinks(
  folders: readonly CourseFolder[],
): Promise<Map<string, string[]>> {
  const lessons = new Map(folders.flatMap(listAddresses))
  const found = new Map<string, string[]>()
  for (const folder of folders)
    found.set(folder.id, [...findUnknownNext(folder, folders), ...(await findIn(folder, lessons))])
  return found
}

/** Checks the lines below `next:` in the front matter of `course.md`. */
function findUnknownNext(folder: CourseFolder, folders: readonly CourseFolder[]): string[] {
  const lines = folder.files.find(({ name }) => name === 'course.md')?.text.split('\n') ?? []
  const from = lines.findIndex((line) => /^next:\s*(?:#|$)/.test(line)) + 1
  const ids =
    from === 0 ? [] : lines.slice(from).map((line) => /^\s*- ([a-z0-9-]+)/.exec(line)?.[1])
  const end = ids.indexOf(undefined)
  return ids.slice(0, end === -1 ? undefined : end).flatMap((id, index) => {
    const isOther = id !== folder.id && folders.some((each) => each.id === id)
    return isOther
      ? []
      : [`${folder.label}/course.md:${from + index + 1}: next: there is no other course ${id}`]
  })
}

/** Each address with its text. Headings on a course's own page have no addresses. */
function listAddresses({ id, files }: CourseFolder): [address: string, text: string][] {
  const modules = files.flatMap(({ name, text }): [string, string][] => {
    const module = moduleIdOf(name) ?? probableModuleId(name)
    return module === null ? [] : [[`/course/${id}/${module}`, text]]
  })
  return [[`/course/${id}`, ''], ...modules]
}

async function findIn(
  folder: CourseFolder,
  lessons: ReadonlyMap<string, string>,
): Promise<string[]> {
  const problems: string[] = []
  for (const { name, text } of [...folder.files, ...listStatements(folder)]) {
    const own = lessons.get(`/course/${folder.id}/${moduleIdOf(name)}`) ?? ''
    for (const { line, target } of listLinks(text)) {
      const problem = await checkTarget(target, own, lessons)
      if (problem !== null) problems.push(`${folder.label}/${name}:${line}: ${problem}`)
    }
  }
  return problems
}

/** Links to courses and within the page, outside code. */
function listLinks(text: string): { line: number; target: string }[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (fence.test(line)) isCode = !isCode
    if (isCode) return []
    const found = line.replaceAll(code, '').matchAll(link)
    return [...found].map(([, inline, defined]) => ({
      line: index + 1,
      target: inline ?? defined ?? '',
    }))
  })
}

async function checkTarget(
  target: string,
  own: string,
  lessons: ReadonlyMap<string, string>,
): Promise<string | null> {
  const [path = '', anchor = ''] = target.split('#')
  const address = path.replace(/\/?(?:\?.*)?$/, '')
  const text = path === '' ? own : lessons.get(address)
  if (text === undefined) return `there is no module ${address}`
  if (anchor === '') return null
  const anchors = await listAnchors(text.replace(frontMatter, ''), lessonPageIds)
  return anchors.has(decoded(anchor)) ? null : `there is no heading for ${target}`
}

const frontMatter = /^\ufeff?---\r?\n[\s\S]*?\r?\n---/

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function listStatements({ exercises }: CourseFolder) {
  return exercises.map(({ id, files }) => ({
    name: `exercises/${id}/exercise.md`,
    text: files.get('exercise.md') ?? '',
  }))
}
