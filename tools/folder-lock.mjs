import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetUpError } from './set-up-error.mjs'

const pollMs = 200
const emptyIsStaleAfterMs = 5000

/**
 * Runs `work` while this process alone holds the lock folder `path`. Waits for a living holder,
 * reporting that once; takes over from one that died in any way. `work` names the processes it
 * starts with `addHolder`, so that one that outlives a killed parent still keeps the lock.
 * @param {string} path
 * @param {string} waitingWords
 * @param {(addHolder: (pid: number) => void) => Promise<void>} work
 */
export async function withFolderLock(path, waitingWords, work) {
  for (let hasSaid = false; !tryToTake(path); await sleep(pollMs)) {
    if (removeIfStale(path)) continue
    if (!hasSaid) console.log(waitingWords)
    hasSaid = true
  }
  try {
    await work((pid) => writeFileSync(join(path, nameOf(pid)), ''))
  } finally {
    rmSync(path, { recursive: true })
  }
}

/** @param {string} path */
function tryToTake(path) {
  try {
    mkdirSync(path)
    writeFileSync(join(path, nameOf(process.pid)), '')
    return true
  } catch (error) {
    // ENOENT: between the two calls another process took the still empty folder for a stale one.
    if (error.code === 'EEXIST' || (error.code === 'ENOENT' && statOf(dirname(path)))) return false
    throw new SetUpError(`The folder ${dirname(path)} cannot be written (${error.code}).`)
  }
}

/**
 * Whether the lock of dead holders was removed. The folder goes only when it is empty, so a lock
 * that somebody took meanwhile stays, or its taker notices and tries again.
 * @param {string} path
 */
function removeIfStale(path) {
  try {
    const holders = readdirSync(path)
    if (holders.some((holder) => nameOf(Number.parseInt(holder, 10)) === holder)) return false
    const ageMs = Date.now() - (statOf(path)?.mtimeMs ?? 0)
    if (holders.length === 0 && ageMs < emptyIsStaleAfterMs) return false
    for (const holder of holders) unlinkSync(join(path, holder))
    rmdirSync(path)
    return true
  } catch {
    // Another process was faster; the next attempt to take the lock decides.
    return false
  }
}

/**
 * A name unique among living processes: its id and, if the system reports it (Linux), its start
 * time, because a container gives the same small ids after every restart. Empty when it is dead.
 * @param {number} pid
 */
function nameOf(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to another account.
    if (error.code !== 'EPERM') return ''
  }
  return `${pid}-${startTimeOf(pid)}`
}

/** @param {number} pid */
function startTimeOf(pid) {
  try {
    // proc_pid_stat(5): field 22; the second field may hold spaces but ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @param {string} path */
function statOf(path) {
  return statSync(path, { throwIfNoEntry: false })
}
