import { eq } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'
import { installationValues } from './tables.server'

/** The value with this name; created at the first call and then the same for every process. */
export async function findOrMakeInstallationValue(
  db: Database | Transaction,
  name: string,
  make: () => string,
): Promise<string> {
  await db.insert(installationValues).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await db.select().from(installationValues).where(eq(installationValues.name, name))
  if (!row) throw new Error(`The installation value ${name} vanished while it was read`)
  return row.value
}
