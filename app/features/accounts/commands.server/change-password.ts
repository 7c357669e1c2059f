import type { Database } from '~/platform/db/client.server'
import { withRateLimit } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { hashPassword, isPassword } from '~/platform/password-hash.server'
import { refuse } from '~/platform/refuse'
import { findPasswordHash } from '../queries.server'
import { endSessions } from './sessions'
import { isCommonPassword, setPassword } from './passwords'

/** Changes the password and ends every other session. Wrong current passwords are rate-limited. */
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
  if (isCommonPassword(form.password)) return refuse('common-password')
  const checked = await checkPassword(db, { userId, password: form.currentPassword, now })
  if (!checked.ok) return checked
  const hash = await hashPassword(form.password)
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId, hash, now })
    await endSessions(tx, { userId, exceptToken: token })
  })
  return { ok: true } as const
}

/** Refuses unless this is the account's password. Wrong passwords are rate-limited. */
export async function checkPassword(
  db: Database,
  { userId, password, now }: { userId: string; password: string; now: Date },
) {
  const current = await findPasswordHash(db, userId)
  if (!current) return refuse('no-password')
  const attempt = {
    policy: rateLimitPolicies['change-password'],
    who: { person: userId },
    now,
  } as const
  return withRateLimit(db, attempt, async () =>
    (await isPassword(current, password)) ? ({ ok: true } as const) : refuse('wrong-password'),
  )
}
