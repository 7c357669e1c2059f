import { pathToFileURL } from 'node:url'
import { loadSettings } from './load-settings.mjs'
import { projectDir, serverFile } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

// Left to itself, V8 goes by the machine's memory and holds 400 MB for the 60 MB that the site uses.
// With these, what is young has less room, and the rest is collected when it has grown by half; what
// the C library gives back is kept in two places instead of eight for each core.
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
  // Rendering the lessons leaves 50 MB behind, which would otherwise stay until much more has come.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
