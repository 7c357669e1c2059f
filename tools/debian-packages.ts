import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** Asked once: which packages there are. */
let updated: Promise<string> | undefined

/** Installs packages of Debian where that is possible. @returns what apt-get said, or why not */
export async function installFromDebian(...packages: string[]): Promise<string> {
  if (process.getuid?.() !== 0) return 'Installing a Debian package takes root.'
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  updated ??= outputOf('apt-get', ['update'])
  const lists = await updated
  const install = ['install', '--yes', '--no-install-recommends', ...packages]
  return `${lists}\n${await outputOf('apt-get', install, env)}`
}

/** What a command says, whether it succeeds or not. */
export async function outputOf(file: string, args: string[], env: Record<string, string> = {}) {
  const options = { env: { ...process.env, ...env }, maxBuffer: 16 * 1024 ** 2 }
  try {
    const { stdout, stderr } = await call(file, args, options)
    return `${stdout}${stderr}`.trim()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
