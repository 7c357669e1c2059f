import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The CPU time in milliseconds that the main thread of a process has used so far, read from
 * outside: threads that compile or collect garbage for it are not its program's doing. Null where
 * the system does not tell.
 */
export async function readCpuMs(pid: number): Promise<number | null> {
  const task = `/proc/${pid}/task/${pid}`
  return (
    (await readNumber(`${task}/schedstat`, ([nanoseconds]) => Number(nanoseconds) / 1e6)) ??
    // The name in parentheses may hold spaces; what follows it does not. A tick is 10 ms.
    (await readNumber(
      `${task}/stat`,
      (fields) => (Number(fields.at(-39)) + Number(fields.at(-38))) * 10,
    )) ??
    (await askSystem(pid))
  )
}

async function readNumber(path: string, pick: (fields: string[]) => number) {
  try {
    const value = pick((await readFile(path, 'utf8')).trim().split(' '))
    return Number.isFinite(value) ? value : null
  } catch {
    return null
  }
}

/** Where there is no /proc, as on macOS: `ps` prints minutes, seconds and hundredths. */
async function askSystem(pid: number): Promise<number | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'time=', '-p', String(pid)])
    const parts = stdout.trim().split(':').map(Number)
    const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
    return parts.length > 1 && Number.isFinite(seconds) ? seconds * 1000 : null
  } catch {
    return null
  }
}
