import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

const binDir = join(import.meta.dirname, '..', 'node_modules', '.bin')

type Finished = { exitCode: number; output: string }

/**
 * Runs one of the project's commands in its folder to the end. Shows its output as it comes, or
 * with `quiet` collects it. A command that cannot be started exits with code 127. SIGTERM ends the
 * command and this process.
 */
export function runCommand(
  command: string[],
  { quiet, env = {} }: { quiet: boolean; env?: Record<string, string> },
): Promise<Finished> {
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH: `${binDir}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  const stop = () => {
    child.kill('SIGTERM')
    process.exit(128 + constants.signals.SIGTERM)
  }
  process.on('SIGTERM', stop)

  return new Promise((resolve) => {
    let output = ''
    const finish = (exitCode: number) => {
      process.off('SIGTERM', stop)
      resolve({ exitCode, output })
    }
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (exitCode) => finish(exitCode ?? 1))
  })
}
