import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import type { Engine } from '../../contract.ts'
import { createEngine } from '../javascript/engine.ts'
import { libraryAliases } from './library-names.ts'

const packagesDir = join(import.meta.dirname, '../../../node_modules')
const scriptDirs = ['../javascript/prelude', 'guest'].map((name) => join(import.meta.dirname, name))

export async function loadEngine(): Promise<Engine> {
  const path = new URL(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))
  const wasm = await WebAssembly.compile(readFileSync(path))
  const scripts = scriptDirs.flatMap((dir) =>
    readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  )
  const linkedom = readFileSync(join(packagesDir, 'linkedom/worker.js'), 'utf8')
  const engine = createEngine({
    variant,
    wasm,
    prelude: Object.fromEntries([...scripts, ['linkedom.js', linkedom]]),
    page: { libraryOf },
  })
  await loadPackages(engine)
  return engine
}

/** Loading the packages takes a second, which the first run's recording saves later. */
async function loadPackages(engine: Engine): Promise<void> {
  await engine.run(
    {
      program: '==> index.html <==\n<p>Ready</p>',
      input: new Uint8Array(),
      limits: { cpuMs: 10_000, memoryMib: 128, outputKib: 16 },
      startedAtMs: 0,
    },
    { markStarted() {} },
  )
}

const packages = new Set(
  Object.values(libraryAliases).map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]),
)
const pathInPackage = /^((?:@[\w-]+\/)?[\w-]+)((?:\/[\w@-][\w@.-]*)+)$/

/** The text of a package file for pages, which may ask for any path. */
export function libraryOf(path: string): string | undefined {
  if (path === 'aliases') return JSON.stringify(libraryAliases)
  const name = pathInPackage.exec(path)?.[1]
  if (name === undefined || !packages.has(name)) return undefined
  try {
    return readFileSync(join(packagesDir, path), 'utf8')
  } catch {
    return undefined
  }
}
