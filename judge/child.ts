import { writeSync } from 'node:fs'
import { type Engine, type EngineName, engineNames } from './contract.ts'
import { FrameReader, writeFrame } from './frames.ts'
import type { Reply, Request } from './messages.ts'

/**
 * The only process that runs other people's programs, one at a time. lane.ts starts it with an
 * empty environment and almost no permissions; it receives a program and its input, never the
 * expected answer.
 */
const longestRequest = 256 * 1024 * 1024
const loaders: Partial<
  Record<EngineName, () => Promise<{ loadEngine: (cacheFolder: string) => Promise<Engine> }>>
> = {
  javascript: () => import('./engines/javascript/load.ts'),
  cpp: () => import('./engines/cpp/load.ts'),
  python: () => import('./engines/python/load.ts'),
  page: () => import('./engines/page/load.ts'),
  typescript: () => import('./engines/typescript/load.ts'),
}

/** An instance larger than this is garbage-collected before the next one starts. */
const mostLeftMib = 64
const compilerMib = 300
/** After this long without work, everything is collected. */
const restMs = 200

const text = new TextDecoder()

function send(reply: Reply, body?: Uint8Array) {
  const frame = writeFrame(reply, body)
  let sent = 0
  while (sent < frame.length) {
    try {
      sent += writeSync(1, frame, sent)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      // The pipe is full; wait for the parent to empty it.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Resolves to the MiB that an instance left to collect. */
async function answer(engine: Engine, request: Request, body: Uint8Array): Promise<number> {
  if (request.kind === 'compile') {
    send({ kind: 'started', cpuMs: cpuMs() })
    const compiled = await engine.compile(text.decode(body), request.options)
    if (!compiled.ok) {
      send({ kind: 'not-compiled', message: compiled.message })
      return compilerMib
    }
    const { program } = compiled
    const programIsText = typeof program === 'string'
    const bytes = programIsText ? new TextEncoder().encode(program) : program
    send({ kind: 'compiled', programIsText }, bytes)
    return compilerMib
  }
  let startedAt = cpuMs()
  const { output, ...outcome } = await engine.run(
    {
      program: programOf(request, body),
      input: body.subarray(request.programLength),
      limits: request.limits,
      startedAtMs: request.startedAtMs,
    },
    {
      markStarted() {
        startedAt = cpuMs()
        send({ kind: 'started', cpuMs: startedAt })
      },
    },
  )
  send({ kind: 'ran', ...outcome, cpuMs: cpuMs() - startedAt }, output)
  return outcome.peakMemoryMib
}

function programOf(request: Extract<Request, { kind: 'run' }>, body: Uint8Array) {
  const bytes = body.subarray(0, request.programLength)
  return request.programIsText ? text.decode(bytes) : bytes
}

// Programs see universal time, whatever the machine's zone.
process.env['TZ'] = 'UTC'

async function main(language: string | undefined, cacheFolder = '') {
  const known = engineNames.find((each) => each === language)
  const load = known === undefined ? undefined : loaders[known]
  if (load === undefined) throw new Error(`no engine for ${String(language)}`)
  const { loadEngine } = await load()
  const engine = await loadEngine(cacheFolder)
  const reader = new FrameReader(longestRequest)
  globalThis.gc?.()
  send({ kind: 'ready' })
  let rest: NodeJS.Timeout | undefined
  for await (const piece of process.stdin) {
    clearTimeout(rest)
    for (const { head, body } of reader.take(piece as Uint8Array)) {
      try {
        const usedMib = await answer(engine, head as Request, body)
        if (usedMib > mostLeftMib) globalThis.gc?.()
      } catch (error) {
        send({
          kind: 'fault',
          message: error instanceof Error ? String(error.stack) : String(error),
        })
      }
    }
    rest = setTimeout(() => globalThis.gc?.(), restMs).unref()
  }
}

await main(process.argv[2], process.argv[3])
