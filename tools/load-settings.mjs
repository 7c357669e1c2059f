import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './set-up.mjs'

/** Takes what `.env` sets into the environment; what the environment has already goes before it. */
export function loadSettings() {
  const path = join(projectDir, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
