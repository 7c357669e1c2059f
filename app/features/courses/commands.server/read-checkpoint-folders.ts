import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError } from '~/platform/content/front-matter.server'
import { readText } from '~/platform/content/text-file.server'
import {
  findNameProblem,
  longestFileBytes,
  madeFolders,
  mostFiles,
} from '../rules/checkpoint-files'

export type CheckpointFolder = {
  /** The folder's name, which should be a module id. */
  moduleId: string
  /** The folder's name in error messages. */
  label: string
  /** By path relative to the folder. */
  files: ReadonlyMap<string, string>
  /** Mistakes in the names, number and sizes of its files. */
  problems: readonly string[]
}

/** The checkpoints of a course, in no particular order. */
export async function readCheckpointFolders(
  courseDir: string,
  courseLabel: string,
): Promise<CheckpointFolder[]> {
  const dir = join(courseDir, 'checkpoints')
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new ContentError([`${courseLabel}/checkpoints: should be a folder that can be read`])
  })
  return Promise.all(
    entries.map(async (entry) => {
      const label = `${courseLabel}/checkpoints/${entry.name}`
      if (entry.isDirectory())
        return { moduleId: entry.name, label, ...(await readFiles(join(dir, entry.name), label)) }
      const problems = [`${label}: only folders of modules should be here`]
      return { moduleId: entry.name, label, files: new Map<string, string>(), problems }
    }),
  )
}

async function readFiles(dir: string, label: string) {
  const { paths, problems } = await listFiles(dir)
  const files = new Map<string, string>()
  for (const path of paths.slice(0, mostFiles)) {
    const nameProblem = findNameProblem(path)
    const text = nameProblem === null ? await readFileText(join(dir, path)) : ''
    if (nameProblem !== null) problems.push(`${path}: ${nameProblem}`)
    if (text === null) problems.push(`${path}: should be UTF-8 text of at most 64 kB`)
    if (nameProblem === null && text !== null) files.set(path, text)
  }
  const named = problems.map((problem) => `${label}/${problem}`)
  if (paths.length > mostFiles) named.push(`${label}: should have at most ${mostFiles} files`)
  return { files, problems: named }
}

/** Checks the size first, so that an oversized file is never read. */
async function readFileText(path: string): Promise<string | null> {
  const { size } = await stat(path)
  return size > longestFileBytes ? null : readText(await readFile(path), longestFileBytes)
}

async function listFiles(
  dir: string,
  below = '',
): Promise<{ paths: string[]; problems: string[] }> {
  const entries = await readdir(join(dir, below), { withFileTypes: true })
  const paths: string[] = []
  const problems: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below + entry.name
    if (entry.isFile()) paths.push(path)
    else if (!entry.isDirectory()) problems.push(`${path}: should be a file or a folder`)
    else if (madeFolders.has(entry.name)) problems.push(`${path}: should be left out`)
    else {
      const inside = await listFiles(dir, `${path}/`)
      paths.push(...inside.paths)
      problems.push(...inside.problems)
    }
  }
  return { paths, problems }
}
