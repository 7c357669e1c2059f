import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import type { Engine } from '../../contract.ts'
import { createEngine } from './engine.ts'

const preludeDir = join(import.meta.dirname, 'prelude')

export async function loadEngine(): Promise<Engine> {
  const path = new URL(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))
  const wasm = await WebAssembly.compile(readFileSync(path))
  const scripts = readdirSync(preludeDir).map((name) => [
    name,
    readFileSync(join(preludeDir, name), 'utf8'),
  ])
  const engine = createEngine({ variant, wasm, prelude: Object.fromEntries(scripts) })
  await makeFast(engine)
  return engine
}

/**
 * Warms up the engine. V8 first compiles quickly and optimises later, but a running function keeps
 * its first version. A program is one long call of the interpreter's loop, so a lane's first
 * program would take up to three times the CPU time of later ones. Runs an empty program, with V8
 * told to wait for its optimised code.
 */
async function makeFast(engine: Engine): Promise<void> {
  setFlagsFromString('--wasm-sync-tier-up')
  await engine.run(
    {
      program: 'for (let i = 0; i < 1e4; i++);',
      input: new Uint8Array(),
      limits: { cpuMs: 1000, memoryMib: 32, outputKib: 1 },
      startedAtMs: 0,
    },
    { markStarted() {} },
  )
  setFlagsFromString('--no-wasm-sync-tier-up')
}
