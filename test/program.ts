import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { unsetSettings } from '../tools/unset-settings'

/** The programs that serve the build and the sources. */
const files = { built: '../tools/serve.mjs', sources: '../tools/dev.mjs' }

/** A shared cache, so that not each start compiles the same modules again. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** How long to wait for real programs and servers to start or end. */
export const patience = { timeout: 60_000, interval: 20 }

/** The program that serves the site, with this environment. */
export function run(environment: Record<string, string>, what: keyof typeof files = 'built') {
  const child = spawn(process.execPath, [join(import.meta.dirname, files[what])], {
    env: {
      PATH: process.env.PATH,
      ...unsetSettings,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const errors = text(child.stderr)
  const exited = once(child, 'exit').then(([code, name]: unknown[]) => code ?? name)
  return { child, exited, errors, readOutput: () => output }
}

type Program = ReturnType<typeof run>

/** Starts the site and waits for its address. */
export async function start(
  environment: Record<string, string>,
  what: keyof typeof files = 'built',
) {
  const program = run(environment, what)
  const url = await vi.waitFor(() => {
    const ready = /^Ready on (\S+)$/m.exec(program.readOutput())?.[1]
    if (!ready) throw new Error(`Not ready yet; it said: ${program.readOutput()}`)
    return ready
  }, patience)
  return { ...program, url }
}

/** Starts a process that judges programs and does nothing else. */
export async function startJudge(environment: Record<string, string>) {
  const program = run({ ROLE: 'judge', ...environment })
  await vi.waitFor(() => {
    if (!program.readOutput().includes('Ready to judge')) throw new Error(program.readOutput())
  }, patience)
  return program
}

export async function signal({ child, exited }: Program, name: NodeJS.Signals): Promise<unknown> {
  child.kill(name)
  return exited
}

/** Sends a form in two parts, so that the server has begun to handle it before the second part. */
export async function sendSlowly(url: string, path: string, body: string) {
  const form = request(url + path, {
    method: 'POST',
    headers: {
      origin: url,
      expect: '100-continue',
      connection: 'close',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    },
  })
  form.flushHeaders()
  await once(form, 'continue')
  // When the connection is cut, finishing the form reports it.
  form.on('error', () => undefined)
  form.write(body.slice(0, 10))
  return async () => {
    const answered = once(form, 'response')
    form.end(body.slice(10))
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
}

export function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
