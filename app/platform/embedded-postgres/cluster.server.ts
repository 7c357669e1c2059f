import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.server'
import type { Place } from './place.server'

export const user = 'skillsurge'

export function hasCluster(place: Place): boolean {
  return existsSync(join(place.clusterDir, 'PG_VERSION'))
}

/**
 * Runs initdb in a temporary folder and renames it, so that a killed start leaves no half-made
 * cluster.
 */
export async function makeCluster(place: Place): Promise<void> {
  const halfDone = `${place.clusterDir}.new-${process.pid}`
  await mkdir(halfDone, { recursive: true, mode: 0o700 })
  if (place.account) await chown(halfDone, place.account.uid, place.account.gid)
  try {
    await promisify(execFile)(
      join(place.nativeDir, 'bin/initdb'),
      // Only local sockets, in a folder that only this account may enter, so that no password is
      // needed.
      [
        '-D',
        halfDone,
        '-U',
        user,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      { ...place.account, cwd: '/', env: serverEnvironment() },
    )
    await rename(halfDone, place.clusterDir)
  } catch (cause) {
    await rm(halfDone, { recursive: true, force: true })
    // Another start created it first.
    if (hasCluster(place)) return
    throw new StartError(`Could not create the database in ${place.clusterDir}: ${String(cause)}`, {
      cause,
    })
  }
}

/** The environment of PostgreSQL's programs, with nothing from the operator's. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
