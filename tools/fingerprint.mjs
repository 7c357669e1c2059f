import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A hash over the names and contents of the given files and folders of `rootDir`. Missing ones are
 * included as missing, so that adding one later changes the hash.
 * @param {string} rootDir
 * @param {string[]} paths
 * @param {(path: string) => boolean} [isWanted]
 */
export function fingerprint(rootDir, paths, isWanted = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => listFiles(rootDir, each)).filter(isWanted)) {
    const content = readFileSync(join(rootDir, path))
    // The length separates the end of one file from the beginning of the next.
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} rootDir
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(rootDir, path) {
  const stats = statSync(join(rootDir, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  const names = readdirSync(join(rootDir, path)).toSorted()
  return names.flatMap((name) => listFiles(rootDir, `${path}/${name}`))
}
