import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { queueJob } from '~/platform/db/queue-job.server'
import { mailTo } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { hashPassword } from '~/platform/password-hash.server'
import { refuse } from '~/platform/refuse'
import { findAccountId } from '../queries.server'
import { hasLiveToken } from '../queries.server/live-token'
import { isShutOut } from '../rules'
import type { ResetPasswordForm } from '../schema'
import { issueToken, spendToken } from './account-tokens'
import { lockAccount } from './change-account'
import type { Origin } from './log-in'
import { endSessions, openSession } from './sessions'
import { isCommonPassword, setPassword } from './passwords'
import { proveAddress, queueDroppedMail } from './prove-address'
import type { MailSite } from './verify-email'

const purpose = 'reset-password'

/**
 * Requests a reset link. A job looks up the account, so that the response time does not reveal
 * whether it exists.
 */
export async function requestReset(
  db: Database,
  input: { email: string; from: Origin; site: MailSite; now: Date },
) {
  const { email, from, site, now } = input
  const who = { address: email, network: from.address }
  const allowed = await countTry(db, { policy: rateLimitPolicies['reset-password'], who, now })
  if (!allowed.ok) return allowed
  const userId = await findAccountId(db, email)
  await queueJob(db, { task: 'send-reset-mail', payload: { userId, site } })
  return { ok: true } as const
}

/** Emails the link for a new password, if there is an account that may log in. Runs as a job. */
export async function sendResetMail(
  db: Database,
  { userId, site, now }: { userId: string | null; site: MailSite; now: Date },
): Promise<void> {
  if (userId === null) return
  await db.transaction(async (tx) => {
    const user = await lockAccount(tx, { userId })
    if (!user || isShutOut(user.state)) return
    const token = await issueToken(tx, { purpose, userId, now })
    const mail = mailTo(user, `A new password for ${site.name}`, [
      `choose a new password here:\n${site.appUrl}/reset-password?token=${token}`,
      'The link works once, within 30 minutes. The new password logs you out everywhere else.\nIf you did not ask for it, ignore this email: your password stays the same.',
    ])
    await queueMail(tx, mail)
  })
}

/** The link was sent by email, so using it also verifies the address. Ends every other session. */
export async function resetPassword(
  db: Database,
  input: { form: ResetPasswordForm; headers: Headers; now: Date },
) {
  const { form, headers, now } = input
  const { token } = form
  if (isCommonPassword(form.password)) return refuse('common-password')
  // Checked before hashing, which costs far more.
  if (!(await hasLiveToken(db, { purpose, token, now }))) return refuse('reset-link-dead')
  const hash = await hashPassword(form.password)
  const userId = await db.transaction(async (tx) => {
    const spent = await spendToken(tx, { purpose, token, now })
    const user = spent?.userId ? await lockAccount(tx, { userId: spent.userId }) : null
    if (!user || isShutOut(user.state)) return null
    const { providers } = await proveAddress(tx, { userId: user.id, isLoggedIn: false, now })
    await setPassword(tx, { userId: user.id, hash, now })
    await endSessions(tx, { userId: user.id })
    // The person asked to replace the password and its sessions, so the email does not list them.
    const dropped = { hasPassword: false, providers, sessionCount: 0 }
    await queueDroppedMail(tx, { userId: user.id, dropped })
    return user.id
  })
  return userId ? openSession(db, { userId, hash, headers, now }) : refuse('reset-link-dead')
}
