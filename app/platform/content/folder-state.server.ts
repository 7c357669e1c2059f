import { readdirSync, statSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Names, sizes and times of all files below a folder, because mounted folders report no changes.
 * Reads synchronously: with thousands of files, promises take seven times the CPU. Other requests
 * run between two folders.
 */
export async function describeFolder(folder: string): Promise<string> {
  const states: string[] = []
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      const path = `${next}/${entry.name}`
      if (entry.isDirectory()) folders.push(path)
      else states.push(describeFile(path))
    }
    await nextTurn()
  }
  return states.toSorted().join('\n')
}

/** A file deleted just now is described as deleted. */
function describeFile(path: string): string {
  const state = statSync(path, { throwIfNoEntry: false })
  return `${path} ${state ? `${state.size} ${state.mtimeMs}` : 'gone'}`
}
