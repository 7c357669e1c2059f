import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the server from its lock file; null without one. */
export function readPostmasterPid(clusterDir: string): number | null {
  try {
    return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
