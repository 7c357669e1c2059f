import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import { findAccountId } from '../queries.server/find-account'
import { hasLiveToken } from '../queries.server/live-token'
import type { ResetPasswordForm } from '../schema'
import { users } from '../tables.server'
import { issueToken, spendToken } from './account-tokens'
import type { Auth } from './create-auth'
import { endSessions } from './end-sessions'
import type { Origin } from './log-in'
import { openSession } from './open-session'
import { hashPassword, isCommonPassword, setPassword } from './passwords'
import { proveAddress, queueDroppedMail } from './prove-address'
import type { MailSite } from './verify-email'

/**
 * Asks for a link to a new password. The same work whether the address has an account or not: a job
 * does the rest, or finds that there is none to do. Refuses, for either, when this was asked for too often.
 */
export async function requestReset(
  db: Database,
  input: { email: string; from: Origin; site: MailSite; now: Date },
) {
  const { email, from, site, now } = input
  const who = { address: email, network: from.address }
  const allowed = await countTry(db, { policy: 'reset-password', who, now })
  if (!allowed.ok) return allowed
  const userId = await findAccountId(db, email)
  await queueJob(db, { task: 'send-reset-mail', payload: { userId, site } })
  return { ok: true } as const
}

/**
 * Sends the link to a new password, when there is such an account and it may log in; otherwise
 * nothing. Runs as a job, so that whoever asked cannot tell one from the other by the time it took.
 */
export async function sendResetMail(
  db: Database,
  input: { userId: string | null; site: MailSite; now: Date },
): Promise<void> {
  const { userId, site, now } = input
  if (userId === null) return
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
    if (!user) return
    const token = await issueToken(tx, { purpose: 'reset-password', userId: user.id, now })
    await queueMail(tx, {
      to: user.email,
      subject: `A new password for ${site.name}`,
      text: [
        greetingFor(user.name),
        '',
        'choose a new password here:',
        `${site.appUrl}/reset-password?token=${token}`,
        '',
        'The link works once, within 30 minutes. The new password logs you out everywhere else.',
        'If you did not ask for it, ignore this email: your password stays the same.',
      ].join('\n'),
    })
  })
}

/**
 * Sets the password of a reset link, ends every session of the account and opens a new one. The
 * link came by mail, so it proves the address too (`proveAddress`), with all that follows from a first
 * proof. Refuses a common password, which leaves the link as it is, and a link that was used, is too
 * old or is not ours.
 *
 * @returns the cookie of the new session.
 */
export async function resetPassword(
  db: Database,
  auth: Auth,
  input: { form: ResetPasswordForm; headers: Headers; now: Date },
) {
  const { form, headers, now } = input
  if (isCommonPassword(form.password)) return refuse('common-password')
  // Before the hash, which costs far more than a look.
  if (!(await hasLiveToken(db, { purpose: 'reset-password', token: form.token, now })))
    return refuse('reset-link-dead')
  const hash = await hashPassword(form.password)
  const userId = await db.transaction(async (tx) => {
    const spent = await spendToken(tx, { purpose: 'reset-password', token: form.token, now })
    if (!spent?.userId) return null
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, spent.userId), isNull(users.blockedAt), isNull(users.deletedAt)))
    if (!found) return null
    const { providers } = await proveAddress(tx, { userId: found.id, isLoggedIn: false, now })
    await setPassword(tx, { userId: found.id, hash, now })
    await endSessions(tx, { userId: found.id })
    // That the old password and its log-ins are gone is what the person asked for.
    const dropped = { hasPassword: false, providers, sessionCount: 0 }
    await queueDroppedMail(tx, { userId: found.id, dropped })
    return found.id
  })
  return userId ? openSession(db, auth, { userId, hash, headers, now }) : refuse('reset-link-dead')
}
