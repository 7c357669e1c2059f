import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { mailTo } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import { findVerificationLink } from '../queries.server/live-token'
import { issueToken, spendToken } from './account-tokens'
import type { Origin } from './log-in'
import { proveAddress, queueDroppedMail } from './prove-address'

export type MailSite = { name: string; appUrl: string }

type Addressee = { id: string; name: string; email: string }

/** Sends the link that verifies an email. Earlier links stay valid. */
export async function sendVerificationMail(
  tx: Transaction,
  input: { user: Addressee; site: MailSite; now: Date },
): Promise<void> {
  const { user, site, now } = input
  const token = await issueToken(tx, { purpose: 'verify-email', userId: user.id, now })
  const mail = mailTo(user, `Confirm your email for ${site.name}`, [
    `please confirm that this address is yours: open this link and press the button there.\n${site.appUrl}/verify-email?token=${token}`,
    `The link works for three days. You can learn without it, but you need it to win prizes.\nIf you did not sign up at ${site.name}, ignore this email: we will not write again.`,
  ])
  await queueMail(tx, mail)
}

/** Sends the link again, within the rate limit. Refuses if the email is already verified. */
export async function resendVerification(
  db: Database,
  input: { user: Addressee & { emailVerified: boolean }; from: Origin; site: MailSite; now: Date },
) {
  const { user, from, now } = input
  if (user.emailVerified) return { ok: true } as const
  const who = { address: user.email, network: from.address }
  const allowed = await countTry(db, { policy: rateLimitPolicies['verify-email'], who, now })
  if (!allowed.ok) return allowed
  await db.transaction((tx) => sendVerificationMail(tx, input))
  return { ok: true } as const
}

/**
 * Verifies an email when its owner presses the button. The first time, unless they are logged in,
 * it removes every credential and emails them what was removed.
 *
 * @returns what was removed, with a token for a new password if no sign-in method is left
 */
export function verifyEmail(
  db: Database,
  { token, viewerId, now }: { token: string; viewerId: string | null; now: Date },
) {
  return db.transaction(async (tx) => {
    const link = await findVerificationLink(tx, { token, now })
    if (!link) return refuse('verify-link-dead')
    const { userId } = link
    // A second press finds the link already used.
    if (link.state === 'used' || !(await spendToken(tx, { purpose: 'verify-email', token, now })))
      return { ok: true, dropped: null } as const
    const dropped = await proveAddress(tx, { userId, isLoggedIn: viewerId === userId, now })
    await queueDroppedMail(tx, { userId, dropped })
    if (!dropped.hasPassword && dropped.providers.length === 0)
      return { ok: true, dropped: null } as const
    const resetToken = await issueToken(tx, { purpose: 'reset-password', userId, now })
    return { ok: true, dropped: { ...dropped, resetToken } } as const
  })
}
