import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError } from '~/platform/content/front-matter.server'
import { readText } from '~/platform/content/text-file.server'

export type ExerciseFolder = {
  id: string
  /** The folder's name in error messages. */
  label: string
  /** By name; files in a subfolder as `starter/App.jsx`. Null for a file that is not UTF-8 text. */
  files: ReadonlyMap<string, string | null>
}

const longestFileBytes = 256 * 1024

/** The exercises of a course, including their direct subfolders but nothing deeper. */
export async function readExerciseFolders(
  courseDir: string,
  courseLabel: string,
): Promise<ExerciseFolder[]> {
  const dir = join(courseDir, 'exercises')
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new ContentError([`${courseLabel}/exercises: should be a folder that can be read`])
  })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(
    names.toSorted().map(async (id) => ({
      id,
      label: `${courseLabel}/exercises/${id}`,
      files: await readFiles(join(dir, id)),
    })),
  )
}

async function readFiles(dir: string): Promise<Map<string, string | null>> {
  const entries = await readdir(dir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    const inside = await readdir(join(dir, folder.name), { withFileTypes: true })
    const found = inside.filter((entry) => entry.isFile())
    names.push(...found.map(({ name }) => `${folder.name}/${name}`))
  }
  const files = new Map<string, string | null>()
  for (const name of names.toSorted())
    files.set(name, readText(await readFile(join(dir, name)), longestFileBytes))
  return files
}
