import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './set-up.mjs'

/** Adds the settings in `.env` to the environment; variables already set win. */
export function loadSettings() {
  const path = join(projectDir, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
