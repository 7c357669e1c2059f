import { existsSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { withFolderLock } from './folder-lock.mjs'
import { runHidden } from './run-hidden.mjs'
import { SetUpError } from './set-up-error.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

export const projectDir = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

const oldestNode = 20
// These are read at run time, so they are not part of the build: content/, db/migrations/, .env.
const buildInputs = [
  'app',
  'judge',
  'public',
  'sandbox',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tools/compress-assets.ts',
  'tools/strip-wasm.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Makes node_modules match package-lock.json on this machine, with or without the development
 * packages. Leaves a good install alone, whoever made it; concurrent calls wait for each other.
 * Throws a SetUpError if it fails.
 * @param {{ dev: boolean, rootDir?: string }} options
 */
export async function ensureInstalled({ dev, rootDir = projectDir }) {
  refuseUnknownGround()
  if (isInstalled(rootDir, dev)) return
  const waiting = 'Another process is installing the packages; waiting for it…'
  await withFolderLock(join(rootDir, '.install.lock'), waiting, async (addHolder) => {
    if (isInstalled(rootDir, dev)) return
    if (isInstalledByHand(rootDir, dev)) return stampInstall(rootDir, dev)
    // Keeps a developer's tools when the lockfile changes.
    const withDev = dev || hasDevPackages(rootDir)
    await install(rootDir, withDev, addHolder)
    stampInstall(rootDir, withDev)
  })
}

/**
 * Makes build/ match the sources: does nothing if it already does, else builds with the project's
 * own Node. An interrupted build does not count.
 * @param {{ rootDir?: string }} [options]
 */
export async function ensureBuilt({ rootDir = projectDir } = {}) {
  if (isBuilt(rootDir)) return
  const waiting = 'Another process is building the pages; waiting for it…'
  await withFolderLock(join(rootDir, '.build.lock'), waiting, async (addHolder) => {
    if (isBuilt(rootDir)) return
    const before = buildFingerprint(rootDir)
    rmSync(buildStampPath(rootDir), { force: true })
    await runHidden('Building the pages', {
      command: projectNode(rootDir),
      args: [join(rootDir, 'node_modules', '.bin', 'react-router'), 'build'],
      cwd: rootDir,
      env: { ...process.env, NODE_ENV: 'production' },
      failureWords: 'The build failed; the lines above say where.',
      onStart: addHolder,
    })
    writeStamp(buildStampPath(rootDir), { fingerprint: before })
  })
}

/**
 * The built server, which exports `start` and `diagnose`.
 * @param {string} [rootDir]
 */
export function serverFile(rootDir = projectDir) {
  return join(rootDir, 'build', 'server', 'server.js')
}

/**
 * Whether build/ is complete and matches the current sources.
 * @param {string} [rootDir]
 */
export function isBuilt(rootDir = projectDir) {
  const stamp = readStamp(buildStampPath(rootDir))
  if (!existsSync(serverFile(rootDir))) return false
  return stamp?.fingerprint !== undefined && stamp.fingerprint === buildFingerprint(rootDir)
}

/**
 * Whether node_modules is complete for exactly this lockfile on this kind of machine. A development
 * install is also good for running.
 * @param {string} rootDir
 * @param {boolean} dev
 */
export function isInstalled(rootDir, dev) {
  const stamp = readStamp(installStampPath(rootDir))
  if (!existsSync(projectNode(rootDir)) || (dev && stamp?.dev !== true)) return false
  return stamp?.fingerprint === lockFingerprint(rootDir)
}

/**
 * Node 24 from the project's own packages, whichever Node started npm.
 * @param {string} [rootDir]
 */
export function projectNode(rootDir = projectDir) {
  return join(rootDir, 'node_modules', '.bin', 'node')
}

function refuseUnknownGround() {
  const version = process.versions.node
  if (Number.parseInt(version, 10) < oldestNode) {
    throw new SetUpError(
      `This is Node ${version}; version ${oldestNode} or later is needed. ` +
        'Install a newer one from https://nodejs.org and start again.',
    )
  }
  if (process.platform === 'win32') {
    throw new SetUpError(
      'On Windows, run this inside WSL (https://learn.microsoft.com/windows/wsl).',
    )
  }
}

/**
 * Detects that somebody ran `npm ci` themselves: npm's own record then lists every package of the
 * lockfile, and the project's Node runs here.
 * @param {string} rootDir
 * @param {boolean} dev
 */
function isInstalledByHand(rootDir, dev) {
  const installed = readStamp(join(rootDir, 'node_modules', '.package-lock.json'))?.packages
  const locked = readStamp(join(rootDir, 'package-lock.json'))?.packages
  if (!installed || !locked) return false
  const isThere = Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (entry.dev && !dev) || entry.optional || entry.devOptional) return true
    return installed[path]?.version === entry.version
  })
  return isThere && spawnSync(projectNode(rootDir), ['--version']).status === 0
}

/**
 * @param {string} rootDir
 * @param {boolean} dev
 */
function stampInstall(rootDir, dev) {
  writeStamp(installStampPath(rootDir), { fingerprint: lockFingerprint(rootDir), dev })
}

/** @param {string} rootDir */
function hasDevPackages(rootDir) {
  const installed = readStamp(join(rootDir, 'node_modules', '.package-lock.json'))?.packages ?? {}
  return Object.values(installed).some(({ dev }) => dev === true)
}

/**
 * @param {string} rootDir
 * @param {boolean} dev
 * @param {(pid: number) => void} addHolder
 */
async function install(rootDir, dev, addHolder) {
  const env = { ...process.env, PATH: pathWithoutProject(rootDir) }
  if (spawnSync('npm', ['--version'], { env, cwd: rootDir }).status !== 0) {
    throw new SetUpError(
      'npm was not found. It comes with Node: install Node from https://nodejs.org, ' +
        'or the package "npm" of your system, and start again.',
    )
  }
  rmSync(installStampPath(rootDir), { force: true })
  const mode = dev ? '--include=dev' : '--omit=dev'
  await runHidden('Installing packages', {
    command: 'npm',
    args: ['ci', mode, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=warn'],
    cwd: rootDir,
    env,
    failureWords:
      'The packages could not be installed; the lines above say why. ' +
      'Most often the package registry cannot be reached: check the connection and start again.',
    onStart: addHolder,
  })
}

/**
 * npm must not run on the Node in node_modules, because `npm ci` removes it while running.
 * @param {string} rootDir
 */
function pathWithoutProject(rootDir) {
  const own = join(rootDir, 'node_modules')
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !resolve(folder).startsWith(own)).join(delimiter)
}

/** @param {string} rootDir */
function lockFingerprint(rootDir) {
  return `${fingerprint(rootDir, ['package-lock.json'])} ${process.platform} ${process.arch}`
}

/** @param {string} rootDir */
function buildFingerprint(rootDir) {
  return fingerprint(rootDir, buildInputs, (path) => !/\.test\.tsx?$/.test(path))
}

/** @param {string} rootDir */
function installStampPath(rootDir) {
  return join(rootDir, 'node_modules', '.installed.json')
}

/** @param {string} rootDir */
function buildStampPath(rootDir) {
  return join(rootDir, 'build', 'built.json')
}
