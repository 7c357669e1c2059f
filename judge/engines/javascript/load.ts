import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  return createEngine({ variant, wasm, prelude: Object.fromEntries(scripts) })
}
