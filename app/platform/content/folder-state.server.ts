import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Names, sizes and times of all files below: mounted folders announce no changes. */
export async function describeFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isDirectory()).map(pathOf)
  const states = await Promise.all(paths.toSorted().map(describeFile))
  return states.join('\n')
}

function pathOf(entry: { parentPath: string; name: string }): string {
  return join(entry.parentPath, entry.name)
}

/** A file that has just gone is described as such. */
async function describeFile(path: string): Promise<string> {
  const state = await stat(path).catch(() => null)
  return `${path} ${state ? `${state.size} ${state.mtimeMs}` : 'gone'}`
}
