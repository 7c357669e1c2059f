import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { SetUpError } from './set-up-error.mjs'

/**
 * Runs a command that takes a while: one line on standard error while it runs, completed by its
 * duration; standard output is the caller's. Its output is shown only if it fails, in full,
 * followed by `failureWords` as a SetUpError.
 * @param {string} title
 * @param {{
 * command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, failureWords: string,
 * onStart: (pid: number) => void }} step
 */
export async function runHidden(title, { command, args, cwd, env, failureWords, onStart }) {
  const startedAt = performance.now()
  process.stderr.write(`${title}…`)
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) onStart(child.pid)
  const { code, output } = await whileStoppable(child, collect(child))

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stderr.write(` ${code === 0 ? `${seconds} s` : 'failed'}\n`)
  if (code === 0) return
  process.stderr.write(output)
  throw new SetUpError(failureWords)
}

/**
 * Forwards a SIGTERM or SIGINT sent only to this process to the child.
 * @template Result
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<Result>} result
 * @returns {Promise<Result>}
 */
async function whileStoppable(child, result) {
  /** @param {'SIGINT' | 'SIGTERM'} signal */
  const stop = (signal) => {
    child.kill(signal)
    process.exit(128 + constants.signals[signal])
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await result
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function collect(child) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: -1, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}
