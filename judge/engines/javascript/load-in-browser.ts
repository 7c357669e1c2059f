import variant from '@jitl/quickjs-wasmfile-release-sync'
import wasmAddress from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { fetchFile } from '../../browser/fetch-file.ts'
import type { Engine } from '../../contract.ts'
import { createEngine } from './engine.ts'

const scripts = import.meta.glob<string>('./prelude/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The same engine as `load.ts`, from files that the bundler placed beside the page's own. */
export async function loadEngine(onBytes: (bytes: number) => void): Promise<Engine> {
  const wasm = await WebAssembly.compile(await fetchFile(wasmAddress, onBytes))
  const named = Object.entries(scripts).map(([path, script]) => [
    path.replace('./prelude/', ''),
    script,
  ])
  return createEngine({ variant, wasm, prelude: Object.fromEntries(named) })
}
