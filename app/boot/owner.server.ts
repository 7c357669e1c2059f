import { makeAdminByOperator } from '../features/admin/commands.server/acts'
import { refusals } from '../features/accounts/refusals'
import { email } from '../features/accounts/schema'
import { openDatabase } from '../platform/db/client.server'
import { parseEnv } from './env.server'
import { StartError } from '../platform/start-error.server'
import { reachDatabase } from './stores.server'

const unusable =
  'The database does not answer, or has no accounts yet. Start the site once, with the same settings.'

/** Makes a verified account an admin, for the operator. @throws StartError if it failed */
export async function makeOwner(
  options: { rootDir: string; email: string },
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const env = parseEnv(process.env, options.rootDir)
  const given = email.safeParse(options.email)
  if (!given.success) throw new StartError(`${options.email}: ${refusals['no-address']}`)
  const database = await reachDatabase(env)
  const { db, close } = openDatabase(database.address, { poolSize: 2 })
  try {
    const result = await makeAdminByOperator(db, { email: given.data, now })
    if (!result.ok) throw new StartError(`${given.data}: ${refusals[result.reason]}`)
    say(`${given.data} is an admin now, and finds the admin area at ${env.APP_URL}/admin.`)
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(unusable, { cause })
  } finally {
    await close()
    await database.close()
  }
}
