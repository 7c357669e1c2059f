import { pathToFileURL } from 'node:url'
import { loadSettings } from './load-settings.mjs'
import { projectDir, serverFile } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

// By default V8 sizes its heap by the machine's memory and holds 400 MB for the 60 MB the site
// uses. With these flags the young generation is smaller, a collection runs once the heap has grown
// by half, and the C library keeps freed memory in two arenas instead of eight per core.
const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--expose-gc']
const hasFlags = memoryFlags.every((flag) => process.execArgv.includes(flag))

if (process.execve && !hasFlags) {
  const node = process.execPath
  const args = [...process.execArgv, ...memoryFlags, ...process.argv.slice(1)]
  process.execve(node, [node, ...args], { MALLOC_ARENA_MAX: '2', ...process.env })
}

await runEntry(async () => {
  loadSettings()
  process.env.NODE_ENV = 'production'
  const { start } = await import(pathToFileURL(serverFile()).href)
  await start({ rootDir: projectDir })
  // Rendering the lessons leaves 50 MB of garbage, which would otherwise stay until much more has
  // accumulated.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
