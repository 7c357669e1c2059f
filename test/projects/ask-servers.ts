import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Project } from './read-projects'

const call = promisify(execFile)

const ourPackages = join(import.meta.dirname, '../../node_modules')

/** Loaded before the project's server: makes it listen on a free loopback port and print which. */
const onFreePort = `data:text/javascript,${encodeURIComponent(`
import { Server } from 'node:net'
import { writeSync } from 'node:fs'
const { listen } = Server.prototype
Server.prototype.listen = function (...words) {
  const done = words.find((word) => typeof word === 'function')
  return listen.call(this, 0, '127.0.0.1', () => {
    writeSync(3, String(this.address().port) + '\\n')
    done?.call(this)
  })
}`)}`

/** Finds the programs of its packages, and passes on no variable that the tests set. */
const ownEnv = { PATH: [join(ourPackages, '.bin'), process.env.PATH].join(delimiter) }

/** The requests to a server, each for projects that have a certain file. */
const questions = [
  { file: 'public/index.html', path: '/', wanted: '<!doctype html>' },
  { file: 'public/style.css', path: '/style.css', wanted: '{' },
  { file: 'notices.js', path: '/api/notices', wanted: '[' },
  { file: 'residents.js', path: '/api/health', wanted: '"ok":true' },
  { file: 'fine.js', path: '/?days=3', wanted: '"days":3' },
  { file: 'src/answer.js', path: '/fine?days=3', wanted: '"days":3' },
  { file: 'src/answer.js', path: '/health', wanted: '"ok":true' },
]

/** Whether a project has a server of Node's own `http`, at the top or in `src`. */
export const isServer = ({ files }: Project) => files.has('server.js') || files.has('src/server.js')

/** Builds and starts a project's server, sends its requests, and stops it. @returns what failed */
export async function askServer(project: Project): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'projects-'))
  const folder = join(dir, basename(project.dir))
  try {
    await cp(project.dir, folder, { recursive: true })
    await symlink(ourPackages, join(dir, 'node_modules'))
    const started = await prepare(folder, project)
    const server = spawn(process.execPath, ['--import', onFreePort, started], {
      cwd: folder,
      env: ownEnv,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    const isClosed = once(server, 'close')
    try {
      return await askAt(await portOf(server), project)
    } finally {
      server.kill()
      await isClosed
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Runs the preparation of its note or Dockerfile once. @returns the program to start */
async function prepare(folder: string, { files }: Project): Promise<string> {
  const options = { cwd: folder, env: ownEnv }
  const rows = ['residents.js', 'seed.js'].find((path) => files.has(path))
  if (rows !== undefined) await call(process.execPath, [rows], options)
  const build = /"build": "(.*)"/.exec(files.get('package.json') ?? '')?.[1]
  if (build === undefined) return files.has('server.js') ? 'server.js' : 'src/server.js'
  // Runs what `npm run build` would, without the half second that npm takes.
  await call('sh', ['-c', build], options)
  return 'dist/server.cjs'
}

/** @throws with what the server printed, when it ends before it listens */
async function portOf({ stdio }: ChildProcess): Promise<number> {
  const [, , errors, ports] = stdio
  let printed = ''
  errors?.on('data', (chunk) => (printed += String(chunk)))
  for await (const chunk of ports as AsyncIterable<Buffer>) return Number(String(chunk))
  throw new Error(printed)
}

async function askAt(port: number, { files }: Project): Promise<string[]> {
  const asked = questions.filter(({ file }) => files.has(file))
  if (asked.length === 0) return ['nothing is known to ask it']
  const answers = asked.map(async ({ path, wanted }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    const text = await answer.text()
    const isRight = answer.status === 200 && text.toLowerCase().includes(wanted)
    return isRight ? [] : [`${path} is answered with ${answer.status}: ${text.slice(0, 200)}`]
  })
  return (await Promise.all(answers)).flat()
}
