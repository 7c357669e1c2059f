import { constants } from 'node:fs'
import { access, chmod, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.server'

/** /proc and /sys by the numbers of their file systems: root may write there, they say, and cannot. */
const systemsOwn = [0x9fa0, 0x62656572]

/**
 * What the account that owns it may do in the data folder, and what others may. As root PostgreSQL
 * runs as `nobody`, which passes through the folder to its own.
 */
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700
const ownersOnly = 0o700

/**
 * Makes a folder, writes to it once, and keeps it to its owner, with what it holds already.
 *
 * @throws StartError that says in words why that is not to be.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const obstacle = (await findObstacle(folder)) ?? (await tryToWrite(folder))
  if (obstacle) throw notWritable(folder, obstacle)
  await keepToOwner(folder)
}

/** Takes others' rights to a folder and to what lies in it, as an earlier version left them. */
export async function keepToOwner(folder: string): Promise<void> {
  await takeRights(folder, folderMode)
  for (const name of await readdir(folder)) await takeRights(join(folder, name), ownersOnly)
}

/** Leaves of a file's rights those in `mode`. A file of another account is that account's to guard. */
async function takeRights(path: string, mode: number): Promise<void> {
  try {
    const rights = (await stat(path)).mode & 0o777
    if ((rights & ~mode) !== 0) await chmod(path, rights & mode)
  } catch (error) {
    // Another start is at work here too.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Whether a start could make the folder and write to it. Changes nothing. @throws StartError when not. */
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

/** What is in the way at the nearest place that exists; null when nothing is. */
async function findObstacle(folder: string): Promise<string | null> {
  const { place, isFolder } = await findNearest(folder)
  if (!isFolder) return `${place} is not a folder`
  if (systemsOwn.includes((await statfs(place)).type)) return `${place} is the system's own`
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

/** One after the other: Node's own way to make a whole path never ends where a folder takes none, as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const { place } = await findNearest(folder)
  if (place === folder) return
  await makeFolder(dirname(folder))
  try {
    await mkdir(folder)
    // Whatever the umask is.
    await chmod(folder, folderMode)
  } catch (error) {
    // Another start was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
