import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import { findVerificationLink } from '../queries.server/live-token'
import { issueToken, spendToken } from './account-tokens'
import type { Origin } from './log-in'
import { proveAddress, queueDroppedMail } from './prove-address'

type Addressee = { id: string; name: string; email: string }

/** Sends the link that shows an address to be the person's own. Earlier links go on working. */
export async function sendVerificationMail(
  tx: Transaction,
  input: { user: Addressee; site: MailSite; now: Date },
): Promise<void> {
  const { user, site, now } = input
  const token = await issueToken(tx, { purpose: 'verify-email', userId: user.id, now })
  await queueMail(tx, {
    to: user.email,
    subject: `Confirm your email for ${site.name}`,
    text: [
      greetingFor(user.name),
      '',
      'please confirm that this address is yours: open this link and press the button there.',
      `${site.appUrl}/verify-email?token=${token}`,
      '',
      'The link works for three days. You can learn without it, but you need it for certificates and prizes.',
      `If you did not sign up at ${site.name}, ignore this email: we will not write again.`,
    ].join('\n'),
  })
}

/** Sends the link once more, as often as one person may be written to. Fine when the address is verified already. */
export async function resendVerification(
  db: Database,
  input: {
    user: Addressee & { emailVerified: boolean }
    from: Origin
    site: MailSite
    now: Date
  },
) {
  const { user, from, now } = input
  if (user.emailVerified) return { ok: true } as const
  const who = { address: user.email, network: from.address }
  const allowed = await countTry(db, { policy: 'verify-email', who, now })
  if (!allowed.ok) return allowed
  await db.transaction((tx) => sendVerificationMail(tx, input))
  return { ok: true } as const
}

/** What a mail says of the site: its name, and where its links lead. */
export type MailSite = { name: string; appUrl: string }

/**
 * Marks the address of a verification link as the person's own, when they press the button on its
 * page. Unless they are logged in to the account (`viewerId`), the first time this takes off every
 * password, linked account and session, and tells them by mail. A second press is fine as long as the
 * address is verified; refuses a link that is too old or not ours.
 *
 * @returns what was taken off, and the token of a link to a new password when nothing else opens the
 * account.
 */
export function verifyEmail(
  db: Database,
  input: { token: string; viewerId: string | null; now: Date },
) {
  const { token, viewerId, now } = input
  return db.transaction(async (tx) => {
    const link = await findVerificationLink(tx, { token, now })
    if (!link) return refuse('verify-link-dead')
    const { userId } = link
    // Of two presses at once, the other was quicker.
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
