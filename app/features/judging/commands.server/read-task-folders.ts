import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ContentError, parseFrontMatter } from '~/platform/content/front-matter.server'
import { markdownVersion, renderMarkdown } from '~/platform/content/markdown.server'
import type { Language } from '../../../../judge/contract.ts'
import type { Checker } from '../../../../judge/job.ts'
import { taskFrontMatter, taskId } from '../schema'
import type { TaskTest } from '../tables.server/tasks'

export type TaskFolder = {
  id: string
  /** Hash of the files and of the Markdown renderer's version. */
  version: string
  /** By path in the task's folder: `task.md`, `tests/01.in`. */
  files: ReadonlyMap<string, Buffer>
  label: string
}

/** Reads the files of every task without parsing them. A content folder may have no tasks. */
export async function readTaskFolders(contentDir: string): Promise<TaskFolder[]> {
  const tasksDir = join(contentDir, 'tasks')
  const entries = await readdir(tasksDir, { withFileTypes: true }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new ContentError([`${tasksDir}: should be a folder that can be read (${code})`])
  })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(names.toSorted().map((name) => readFolder(join(tasksDir, name))))
}

async function readFolder(dir: string): Promise<TaskFolder> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .toSorted()
  const files = new Map<string, Buffer>()
  const hash = createHash('sha256').update(`${markdownVersion}\n`)
  for (const path of paths) {
    const bytes = await readFile(join(dir, path))
    files.set(path, bytes)
    hash.update(`${path}\n${bytes.length}\n`).update(bytes)
  }
  const id = basename(dir)
  return { id, version: hash.digest('hex').slice(0, 32), files, label: `content/tasks/${id}` }
}

/** @throws ContentError with file, line and field of every mistake in the folder */
export async function parseTask({ id, version, files, label }: TaskFolder) {
  if (!taskId.safeParse(id).success) {
    throw new ContentError([
      `${label}: the folder's name should be lower-case letters, digits and hyphens`,
    ])
  }
  const problems: string[] = []
  const textOf = (path: string): string => {
    const text = readText(files.get(path))
    if (text === null) problems.push(`${label}/${path}: should exist and be UTF-8 without NUL`)
    return text ?? ''
  }
  const source = textOf('task.md')
  if (problems.length > 0) throw new ContentError(problems)
  const { data, body } = parseFrontMatter(source, `${label}/task.md`, taskFrontMatter)
  const { checker, samples, weights, ...shown } = data

  if (body.trim() === '') problems.push(`${label}/task.md: the statement should not be empty`)
  const names = testNames(files)
  problems.push(...checkNames(files, names, data).map((problem) => `${label}/${problem}`))
  const program = /\.(js|py|cpp)$/.test(checker) ? textOf(checker) : null
  const tests: TaskTest[] = names.map((name, index) => ({
    name,
    input: textOf(`tests/${name}.in`),
    // With a checker program, expected output is optional.
    expected: program === null || files.has(`tests/${name}.out`) ? textOf(`tests/${name}.out`) : '',
    weight: weights[name] ?? 1,
    isSample: index < samples,
  }))
  if (problems.length > 0) throw new ContentError(problems)
  const statementHtml = await renderMarkdown(body, '')
  return { ...shown, id, version, statementHtml, checker: readChecker(checker, program), tests }
}

function readText(bytes: Buffer | undefined): string | null {
  if (!bytes) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // PostgreSQL can store every character except NUL.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** `01`, `02` … in numeric order. */
function testNames(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files.keys()]
    .flatMap((path) => /^tests\/([^/]+)\.in$/.exec(path)?.[1] ?? [])
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

function checkNames(
  files: ReadonlyMap<string, Buffer>,
  names: readonly string[],
  { samples, weights }: { samples: number; weights: Record<string, number> },
): string[] {
  const unknown = Object.keys(weights).filter((name) => !names.includes(name))
  const withoutInput = [...files.keys()].flatMap((path) => {
    const name = /^tests\/([^/]+)\.out$/.exec(path)?.[1]
    return name !== undefined && !names.includes(name) ? [name] : []
  })
  return [
    ...(names.length < samples
      ? [`task.md: samples: there should be as many tests, and there are ${names.length}`]
      : []),
    ...unknown.map((name) => `task.md: weights: there is no test ${name}; write its name as "01"`),
    ...withoutInput.map((name) => `tests/${name}.out: should have ${name}.in beside it`),
  ]
}

const languageOfEnding: Record<string, Language> = { js: 'javascript', py: 'python', cpp: 'cpp' }

/** @param program the checker program's source; null for a built-in checker */
function readChecker(how: string, program: string | null): Checker {
  if (program !== null) {
    const language = languageOfEnding[how.slice(how.lastIndexOf('.') + 1)] ?? 'javascript'
    return { kind: 'program', language, source: program }
  }
  if (how === 'exact' || how === 'tokens') return { kind: how }
  return { kind: 'floats', tolerance: Number(how.split(':')[1] ?? 1e-6) }
}
