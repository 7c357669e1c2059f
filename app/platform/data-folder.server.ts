import { constants } from 'node:fs'
import { access, chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.server'

/**
 * When started as root, PostgreSQL runs as `nobody`, which must be able to pass through the data
 * folder.
 */
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700
const ownersOnly = 0o700

/** Makes a folder that this account can write to and others cannot read. @throws StartError */
export async function makeDataFolder(folder: string): Promise<void> {
  const obstacle = (await findObstacle(folder)) ?? (await tryToWrite(folder))
  if (obstacle) throw notWritable(folder, obstacle)
  await keepToOwner(folder)
}

/**
 * Removes other accounts' rights to a folder and its contents, which an earlier version granted.
 */
export async function keepToOwner(folder: string): Promise<void> {
  await takeRights(folder, folderMode)
  for (const name of await readdir(folder)) await takeRights(join(folder, name), ownersOnly)
}

/** Limits a file's rights to those in `mode`. Ignores files of other accounts. */
async function takeRights(path: string, mode: number): Promise<void> {
  try {
    const rights = (await stat(path)).mode & 0o777
    if ((rights & ~mode) !== 0) await chmod(path, rights & mode)
  } catch (error) {
    // Another start may be deleting it right now.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Checks whether a start could create the folder and write to it. Changes nothing. @throws
 * StartError
 */
export async function checkDataFolder(folder: string): Promise<void> {
  const obstacle = await findObstacle(folder)
  if (obstacle) throw notWritable(folder, obstacle)
}

function notWritable(folder: string, obstacle: string): StartError {
  return new StartError(
    `The data folder ${folder} cannot be written: ${obstacle}. ` +
      'Set DATA_DIR to a folder that this account may write to.',
  )
}

/** Why the nearest existing folder is not writable; null if it is. */
async function findObstacle(folder: string): Promise<string | null> {
  const { place, isFolder } = await findNearest(folder)
  if (!isFolder) return `${place} is not a folder`
  return access(place, constants.W_OK | constants.X_OK).then(
    () => null,
    ({ code }: NodeJS.ErrnoException) => `this account may not write to ${place} (${code})`,
  )
}

async function findNearest(folder: string): Promise<{ place: string; isFolder: boolean }> {
  for (let place = folder; ; place = dirname(place)) {
    try {
      return { place, isFolder: (await stat(place)).isDirectory() }
    } catch (error) {
      if (place === dirname(place)) throw error
    }
  }
}

async function tryToWrite(folder: string): Promise<string | null> {
  try {
    await makeFolder(folder)
    const probe = join(folder, `.write-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    return null
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

/** Creates each missing folder with this mode; Node's `recursive` would apply the umask. */
async function makeFolder(folder: string): Promise<void> {
  const { place } = await findNearest(folder)
  if (place === folder) return
  await makeFolder(dirname(folder))
  try {
    await mkdir(folder)
    await chmod(folder, folderMode)
  } catch (error) {
    // Another start created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
