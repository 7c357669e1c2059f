import { type CourseFolder, moduleIdOf } from './read-course-folders'

const fence = /^\s*(?:```|~~~)/
const link = /\]\((\/course\/[^)\s]*)|^\s*\[[^\]]+\]:\s*(\/course\/\S*)/g

/**
 * By course, what it links to or names under `next` and has no file, each with file and line.
 * Unchanged courses are checked too, as a change of another course breaks their links.
 */
export function findDeadLinks(folders: readonly CourseFolder[]): Map<string, string[]> {
  const known = new Set(folders.flatMap(listAddresses))
  return new Map(
    folders.map((folder) => [
      folder.id,
      [...findUnknownNext(folder, folders), ...findIn(folder, known)],
    ]),
  )
}

/** Of the lines below `next:` in the front matter of `course.md`. */
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

function listAddresses({ id, files }: CourseFolder): string[] {
  const modules = files.map(({ name }) => moduleIdOf(name)).filter((module) => module !== null)
  return [`/course/${id}`, ...modules.map((module) => `/course/${id}/${module}`)]
}

function findIn(folder: CourseFolder, known: ReadonlySet<string>): string[] {
  const problems: string[] = []
  for (const { name, text } of [...folder.files, ...listStatements(folder)]) {
    let isCode = false
    for (const [index, line] of text.split('\n').entries()) {
      if (fence.test(line)) isCode = !isCode
      if (isCode) continue
      for (const [, inline, defined] of line.matchAll(link)) {
        const address = (inline ?? defined ?? '').replace(/\/?(?:[?#].*)?$/, '')
        if (!known.has(address))
          problems.push(`${folder.label}/${name}:${index + 1}: there is no module ${address}`)
      }
    }
  }
  return problems
}

function listStatements({ exercises }: CourseFolder) {
  return exercises.map(({ id, files }) => ({
    name: `exercises/${id}/exercise.md`,
    text: files.get('exercise.md') ?? '',
  }))
}
