import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { events } from '~/platform/db/tables.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'
import { hashToken } from '../queries.server/live-token'
import { refuse } from '../refusals'
import { accountTokens, users } from '../tables.server'
import { issueToken, spendToken } from './account-tokens'

/** Sends the link that shows an address to be the person's own. Earlier links go on working. */
export async function sendVerificationMail(
  db: Database,
  input: { user: { id: string; name: string; email: string }; site: MailSite; now: Date },
): Promise<void> {
  const { user, site, now } = input
  await db.transaction(async (tx) => {
    const token = await issueToken(tx, { purpose: 'verify-email', userId: user.id, now })
    await queueMail(tx, {
      to: user.email,
      subject: `Confirm your email for ${site.name}`,
      text: [
        `Hello ${user.name},`,
        '',
        'please confirm that this address is yours:',
        `${site.appUrl}/verify-email?token=${token}`,
        '',
        'The link works for three days. You can learn without it; prizes wait for it.',
        `If you did not sign up at ${site.name}, leave this mail alone and nothing more will come.`,
      ].join('\n'),
    })
  })
}

/** Sends the link once more, as often as one person may be written to. Fine when the address is verified already. */
export async function resendVerification(
  db: Database,
  input: {
    user: { id: string; name: string; email: string; emailVerified: boolean }
    clientAddress: string | null
    site: MailSite
    now: Date
  },
) {
  const { user, clientAddress, now } = input
  if (user.emailVerified) return { ok: true } as const
  const who = { address: user.email, network: clientAddress }
  const allowed = await countTry(db, { policy: 'verify-email', who, now })
  if (!allowed.ok) return allowed
  await sendVerificationMail(db, input)
  return { ok: true } as const
}

/** What a mail says of the site: its name, and where its links lead. */
export type MailSite = { name: string; appUrl: string }

/**
 * Marks the address of a verification link as the person's own. A link followed a second time is
 * fine as long as the address is verified; refuses one that is too old or not ours.
 */
export function verifyEmail(db: Database, input: { token: string; now: Date }) {
  const { token, now } = input
  return db.transaction(async (tx) => {
    const spent = await spendToken(tx, { purpose: 'verify-email', token, now })
    if (spent?.userId) {
      await markVerified(tx, { userId: spent.userId, now })
      return { ok: true } as const
    }
    const [earlier] = await tx
      .select({ isVerified: users.emailVerified })
      .from(accountTokens)
      .innerJoin(users, eq(users.id, accountTokens.userId))
      .where(
        and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.purpose, 'verify-email')),
      )
    return earlier?.isVerified ? ({ ok: true } as const) : refuse('verify-link-dead')
  })
}

/** Sets the one flag of ruling 7 and records that it was set; an address verified before stays as it is. */
export async function markVerified(
  tx: Transaction,
  input: { userId: string; now: Date },
): Promise<void> {
  const { userId, now } = input
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)))
    .returning({ timeZone: users.timeZone })
  if (!user) return
  await tx.insert(events).values({
    actorId: userId,
    kind: 'email-verified',
    subject: userId,
    occurredAt: now,
    localDay: localDay(now, user.timeZone),
  })
}
