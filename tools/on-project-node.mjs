import { existsSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { becomeScript } from './become.mjs'
import { loadSettings } from './load-settings.mjs'
import {
  ensureBuilt,
  ensureInstalled,
  isInstalled,
  projectDir,
  projectNode,
  serverFile,
} from './set-up.mjs'

/**
 * For a command-line tool: makes sure that there is a built server to load, and that the project's
 * own Node runs this. Uses an existing build unchanged, because a running site reads from it.
 *
 *
 * @param {string} script the calling file, relative to the project's folder
 * @returns {Promise<boolean>} false: another process continues instead of this one
 */
export async function onProjectNode(script) {
  if (!isInstalled(projectDir, false)) await ensureInstalled({ dev: false })
  if (!existsSync(serverFile())) await ensureBuilt()
  if (realpathSync(projectNode()) === realpathSync(process.execPath)) return true
  becomeScript(script, process.argv.slice(2))
  return false
}

/** The parts of the built server that commands call. */
export async function loadServer() {
  loadSettings()
  process.env.NODE_ENV = 'production'
  return import(pathToFileURL(serverFile()).href)
}
