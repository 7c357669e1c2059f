import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * The JSON object in a file; undefined if the file is missing or broken, which both mean that the
 * recorded work is not finished.
 * @param {string} path
 */
export function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Renamed into place, so that a stamp is either complete or missing.
 * @param {string} path
 * @param {object} stamp
 */
export function writeStamp(path, stamp) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(stamp))
  renameSync(draft, path)
}
