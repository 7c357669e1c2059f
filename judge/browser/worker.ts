import type { Engine, EngineHost } from '../contract.ts'
import type { BrowserLanguage, FromWorker, ToWorker } from './messages.ts'

/**
 * The worker that runs a student's programs in their browser, one at a time, in the same engines as
 * the server. The page terminates it if a program takes too long.
 */
const loaders: Record<
  BrowserLanguage,
  () => Promise<{ loadEngine: (onBytes: (bytes: number) => void) => Promise<Engine> }>
> = {
  javascript: () => import('../engines/javascript/load-in-browser.ts'),
  python: () => import('../engines/python/load-in-browser.ts'),
  typescript: () => import('../engines/typescript/load-in-browser.ts'),
}

let engine: Promise<Engine> | undefined

function send(message: FromWorker) {
  self.postMessage(message, {})
}

async function answer(message: ToWorker) {
  if (message.kind === 'load') {
    const { loadEngine } = await loaders[message.language]()
    engine = loadEngine((bytes) => send({ kind: 'loading', bytes }))
    await engine
    return send({ kind: 'ready' })
  }
  if (!engine) throw new Error('asked to run before it was asked to load')
  const host: EngineHost = {
    markStarted: () => send({ kind: 'started' }),
    ...(message.tellsOutput && {
      onOutput: (bytes: Uint8Array) => send({ kind: 'printed', bytes }),
    }),
  }
  return send({ kind: 'ran', outcome: await (await engine).run(message.request, host) })
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  answer(data).catch((error: unknown) => send({ kind: 'fault', message: String(error) }))
})
