import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import type { Auth } from '../better-auth.server'
import { hasLiveToken } from '../queries.server/live-token'
import { refuse } from '../refusals'
import type { ResetPasswordForm } from '../schema'
import { accounts, accountTokens, users } from '../tables.server'
import { issueToken, spendToken } from './account-tokens'
import { endSessions } from './end-sessions'
import type { Origin } from './log-in'
import { openSession } from './open-session'
import { setPassword } from './set-password'
import { isCommonPassword } from './sign-up'
import { markVerified, type MailSite } from './verify-email'

/**
 * Asks for a link to a new password. The same work whether the address has an account or not: a job
 * looks. Refuses, for either, when this was asked for too often.
 */
export async function requestReset(
  db: Database,
  input: { email: string; from: Origin; site: MailSite; now: Date },
) {
  const { email, from, site, now } = input
  const who = { address: email, network: from.address }
  const allowed = await countTry(db, { policy: 'reset-password', who, now })
  if (!allowed.ok) return allowed
  await queueJob(db, { task: 'send-reset-mail', payload: { email, site } })
  return { ok: true } as const
}

/**
 * Sends the link to a new password, when the address has an account that may log in; otherwise
 * nothing. Runs as a job, so that whoever asked cannot tell one from the other by the time it took.
 */
export async function sendResetMail(
  db: Database,
  input: { email: string; site: MailSite; now: Date },
): Promise<void> {
  const { email, site, now } = input
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.blockedAt), isNull(users.deletedAt)))
    if (!user) return
    const token = await issueToken(tx, { purpose: 'reset-password', userId: user.id, now })
    await queueMail(tx, {
      to: email,
      subject: `A new password for ${site.name}`,
      text: [
        `Hello ${user.name},`,
        '',
        'choose a new password here:',
        `${site.appUrl}/reset-password?token=${token}`,
        '',
        'The link works once, within 30 minutes. The new password logs you out everywhere else.',
        'If you did not ask for it, leave this mail alone: your password stays as it is.',
      ].join('\n'),
    })
  })
}

/**
 * Sets the password of a reset link, ends every session of the account and opens a new one. The
 * link came by mail, so the address is verified too; a provider's identity that came before that
 * may be somebody else's and is taken off. Refuses a common password, which leaves the
 * link as it is, and a link that was used, is too old or is not ours.
 *
 * @returns the cookies of the new session.
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
  const { password } = await auth.$context
  const hash = await password.hash(form.password)
  const user = await db.transaction(async (tx) => {
    const spent = await spendToken(tx, { purpose: 'reset-password', token: form.token, now })
    if (!spent?.userId) return null
    const [found] = await tx
      .select({ id: users.id, email: users.email, isVerified: users.emailVerified })
      .from(users)
      .where(and(eq(users.id, spent.userId), isNull(users.blockedAt), isNull(users.deletedAt)))
    if (!found) return null
    await setPassword(tx, { userId: found.id, hash, now })
    await endSessions(tx, { userId: found.id })
    if (!found.isVerified) await dropProviders(tx, found.id)
    await tx
      .delete(accountTokens)
      .where(
        and(
          eq(accountTokens.userId, found.id),
          eq(accountTokens.purpose, 'reset-password'),
          isNull(accountTokens.usedAt),
        ),
      )
    await markVerified(tx, { userId: found.id, now })
    return found
  })
  if (!user) return refuse('reset-link-dead')
  return openSession(auth, { form: { email: user.email, password: form.password }, headers })
}

async function dropProviders(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
}
