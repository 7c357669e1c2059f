import { isCommonPassword } from '../features/accounts/commands.server/passwords'
import { longestPassword, shortestPassword } from '../features/accounts/rules'
import { checkServices, findMissingServices } from './outside-services.server'
import { type Env, type Given, parseEnv } from './env.server'

/** The checked environment; a judge needs none of the site's variables. @throws StartError */
export function readSettings(source: Record<string, string | undefined>, rootDir: string): Env {
  const checks = source.ROLE === 'judge' ? [] : [checkFirstAdmin, checkServices]
  return parseEnv(source, rootDir, checks)
}

/** The first admin's password follows the same rules as everybody's. */
function checkFirstAdmin({ ADMIN_PASSWORD: password }: Given): string[] {
  if (password === undefined) return []
  const is = 'ADMIN_PASSWORD is (not shown), but should be a password'
  if (password.length < shortestPassword || password.length > longestPassword)
    return [`${is} of ${shortestPassword} to ${longestPassword} characters.`]
  if (isCommonPassword(password)) return [`${is} that is not on the list of the most used ones.`]
  return []
}

/**
 * Whether the process writes to DATA_DIR: its database, uploads, compiled programs, or the
 * stand-ins' state.
 */
export function needsDataFolder(env: Env): boolean {
  if (env.ROLE !== 'web' || !env.DATABASE_URL || !env.S3) return true
  return findMissingServices(env).length > 0
}
