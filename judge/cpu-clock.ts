import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In milliseconds: time on a core, and time waiting for a core that others used. */
type ProcessTimes = { cpuMs: number; waitedMs: number }

/**
 * What the main thread of a process has used so far, measured from outside; threads that compile or
 * collect garbage do not count. Null if the system does not report it.
 */
export async function readTimes(pid: number): Promise<ProcessTimes | null> {
  const task = `/proc/${pid}/task/${pid}`
  const exact = readFields(`${task}/schedstat`)
  if (exact) return { cpuMs: Number(exact[0]) / 1e6, waitedMs: Number(exact[1]) / 1e6 }
  const ticks = readFields(`${task}/stat`)
  // Counted from the end, because the name in parentheses may contain spaces. A tick is 10 ms.
  if (ticks) return { cpuMs: (Number(ticks.at(-39)) + Number(ticks.at(-38))) * 10, waitedMs: 0 }
  const cpuMs = await readFromSystem(pid)
  return cpuMs === null ? null : { cpuMs, waitedMs: 0 }
}

/** No disk stands behind these files: reading one takes microseconds, handing that over far more. */
function readFields(path: string): string[] | null {
  try {
    return readFileSync(path, 'utf8').trim().split(' ')
  } catch {
    return null
  }
}

/** Where there is no /proc, as on macOS: `ps` prints minutes, seconds and hundredths. */
async function readFromSystem(pid: number): Promise<number | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'time=', '-p', String(pid)])
    const parts = stdout.trim().split(':').map(Number)
    const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
    return parts.length > 1 && Number.isFinite(seconds) ? seconds * 1000 : null
  } catch {
    return null
  }
}
