import type { Database } from '~/platform/db/client.server'
import { withRateLimit } from '~/platform/db/rate-limit.server'
import { refuse } from '~/platform/refuse'
import type { Auth } from '../better-auth.server'
import { findPasswordHash } from '../queries.server/find-account'
import { endSessions } from './end-sessions'
import { setPassword } from './set-password'
import { isCommonPassword } from './sign-up'

/**
 * Changes the password and ends every other session. Refuses without the one there is now, which
 * may be tried only so often, and passwords that everybody uses.
 */
export async function changePassword(
  db: Database,
  auth: Auth,
  input: {
    userId: string
    token: string
    form: { currentPassword: string; password: string }
    now: Date
  },
) {
  const { userId, token, form, now } = input
  const { password } = await auth.$context
  const current = await findPasswordHash(db, userId)
  if (!current) return refuse('no-password')
  if (isCommonPassword(form.password)) return refuse('common-password')
  const tried = { policy: 'change-password', who: { person: userId }, now } as const
  const known = await withRateLimit(db, tried, async () => {
    const isRight = await password.verify({ hash: current, password: form.currentPassword })
    return isRight ? ({ ok: true } as const) : refuse('wrong-password')
  })
  if (!known.ok) return known
  const hash = await password.hash(form.password)
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId, hash, now })
    await endSessions(tx, { userId, exceptToken: token })
  })
  return { ok: true } as const
}
