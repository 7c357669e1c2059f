import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const coursesDir = join(import.meta.dirname, '../../content/courses')

/** A checkpoint read from its folder. */
export type Project = {
  /** Its name in messages, such as `react-basics/props`. */
  name: string
  course: string
  dir: string
  /** Texts by path, without `checkpoint.md`. */
  files: ReadonlyMap<string, string>
  /** The command of its `checkpoint.md`. */
  run: string
}

export function readProjects(): Project[] {
  return readdirSync(coursesDir).flatMap((course) =>
    listFolders(join(coursesDir, course, 'checkpoints')).map((module) =>
      readProject(course, module),
    ),
  )
}

function listFolders(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}

function readProject(course: string, module: string): Project {
  const dir = join(coursesDir, course, 'checkpoints', module)
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
  const files = new Map(
    paths.toSorted().map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
  )
  const run = /^run: (.*)$/m.exec(files.get('checkpoint.md') ?? '')?.[1] ?? ''
  files.delete('checkpoint.md')
  return { name: `${course}/${module}`, course, dir, files, run }
}

/** The files with these endings. */
export function filesOf(
  project: Pick<Project, 'files'>,
  ending: RegExp,
): [path: string, text: string][] {
  return [...project.files].filter(([path]) => ending.test(path))
}
