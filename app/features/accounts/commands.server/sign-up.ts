import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { hashPassword } from '~/platform/password-hash.server'
import { refuse } from '~/platform/refuse'
import { findAccountId } from '../queries.server'
import type { SignUpForm } from '../schema'
import { insertUser } from './change-account'
import { type Origin, rememberHere } from './log-in'
import { openSession } from './sessions'
import { isCommonPassword, setPassword } from './passwords'
import { type MailSite, sendVerificationMail } from './verify-email'

/**
 * Only new accounts count towards the rate limit: taken emails would make other people on the
 * network wait.
 */
export async function signUp(
  db: Database,
  input: { form: SignUpForm; headers: Headers; from: Origin; site: MailSite; now: Date },
) {
  const { form, headers, from, site, now } = input
  const { name, email, timeZone } = form
  if (isCommonPassword(form.password)) return refuse('common-password')
  // Checked before hashing, which costs far more.
  if (await findAccountId(db, email)) return refuse('email-taken')
  const who = { network: from.address }
  const allowed = await countTry(db, { policy: rateLimitPolicies['sign-up'], who, now })
  if (!allowed.ok) return allowed
  const hash = await hashPassword(form.password)
  const userId = await db.transaction(async (tx) => {
    const id = await insertUser(tx, { name, email, timeZone, now })
    if (!id) return null
    await setPassword(tx, { userId: id, hash, now })
    await sendVerificationMail(tx, { user: { id, name, email }, site, now })
    return id
  })
  if (!userId) return refuse('email-taken')
  const opened = await openSession(db, { userId, hash, headers, now })
  if (opened.ok) await rememberHere(db, { email, from, now })
  return opened
}
