import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '~/platform/embedded-postgres/server.server'
import { isAlive, readPostmasterPid } from './postmaster'

/** An empty data folder that other accounts may enter: for root, the database runs under another account. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

/** A data folder with a finished cluster to copy, because creating one takes seconds. */
export async function makeTemplate(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await makeDataDir()
  const { stop } = await startEmbeddedPostgres(dataDir)
  await stop()
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) }
}

/** A data folder for one test, with a copy of the template's cluster; without a template, empty. */
export async function createDataDir(template?: { dataDir: string }): Promise<string> {
  const dataDir = await makeDataDir()
  // Keeps owner and modes; otherwise PostgreSQL refuses the folder.
  if (template) await promisify(execFile)('cp', ['-a', join(template.dataDir, 'postgres'), dataDir])
  onTestFinished(async () => {
    const pid = readPostmasterPid(join(dataDir, 'postgres'))
    if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return dataDir
}
