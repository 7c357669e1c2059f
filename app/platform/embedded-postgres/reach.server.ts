import { database, findDatabase } from './ownership.server'
import { startEmbeddedPostgres } from './server.server'
import { user } from './cluster.server'
import type { DatabaseAddress } from '../db/client.server'

/** The running site's database, or one started for as long as it is needed. */
export async function reachEmbeddedPostgres(
  dataDir: string,
): Promise<{ address: DatabaseAddress; close: () => Promise<void> }> {
  const { isOwned, socketDir } = await findDatabase(dataDir)
  if (isOwned && socketDir) {
    return { address: { host: socketDir, user, database }, close: async () => {} }
  }
  const { address, stop } = await startEmbeddedPostgres(dataDir)
  return { address, close: stop }
}
