import { pathToFileURL } from 'node:url'
import { loadSettings } from './load-settings.mjs'
import { projectDir, serverFile } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

await runEntry(async () => {
  loadSettings()
  process.env.NODE_ENV = 'production'
  const { start } = await import(pathToFileURL(serverFile()).href)
  await start({ rootDir: projectDir })
})
