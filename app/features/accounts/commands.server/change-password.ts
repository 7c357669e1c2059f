import type { Database } from '~/platform/db/client.server'
import { withRateLimit } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import { findPasswordHash } from '../queries.server'
import { endSessions } from './sessions'
import { hashPassword, isCommonPassword, isPassword, setPassword } from './passwords'

/** Changes the password and ends every other session. Guesses at the current one have a rate limit. */
export async function changePassword(
  db: Database,
  input: {
    userId: string
    token: string | undefined
    form: { currentPassword: string; password: string }
    now: Date
  },
) {
  const { userId, token, form, now } = input
  const current = await findPasswordHash(db, userId)
  if (!current) return refuse('no-password')
  if (isCommonPassword(form.password)) return refuse('common-password')
  const attempt = {
    policy: rateLimitPolicies['change-password'],
    who: { person: userId },
    now,
  } as const
  const checked = await withRateLimit(db, attempt, async () => {
    const isRight = await isPassword(current, form.currentPassword)
    return isRight ? ({ ok: true } as const) : refuse('wrong-password')
  })
  if (!checked.ok) return checked
  const hash = await hashPassword(form.password)
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId, hash, now })
    await endSessions(tx, { userId, exceptToken: token })
  })
  return { ok: true } as const
}
