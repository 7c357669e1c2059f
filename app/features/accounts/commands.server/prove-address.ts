import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { activity } from '~/platform/db/tables.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'
import { isSocialProvider, type SocialProvider, socialProviders } from '../refusals'
import { accounts, sessions, users } from '../tables.server'

/** What the first proof of an address took off the account. */
export type Dropped = { hasPassword: boolean; providers: SocialProvider[]; sessionCount: number }

/** 'the password, the connection with GitHub and 2 log-ins'; null for nothing. */
export function droppedWords({ hasPassword, providers, sessionCount }: Dropped): string | null {
  const things = [
    ...(hasPassword ? ['the password'] : []),
    ...providers.map((provider) => `the connection with ${socialProviders[provider]}`),
    ...(sessionCount > 0 ? [`${sessionCount} ${sessionCount === 1 ? 'log-in' : 'log-ins'}`] : []),
  ]
  return things.length === 0 ? null : new Intl.ListFormat('en').format(things)
}

const nothing: Dropped = { hasPassword: false, providers: [], sessionCount: 0 }

/**
 * Records that whoever acts can read the mail of the account's address, and verifies it (ruling 7).
 * The first time, anybody may have signed up with the address before: unless the person is logged in
 * to the account (`isLoggedIn`), every password, linked account and session goes.
 *
 * @returns what went; nothing when the address was proved before, or when the account is deleted.
 */
export async function proveAddress(
  tx: Transaction,
  input: { userId: string; isLoggedIn: boolean; now: Date },
): Promise<Dropped> {
  const { userId, isLoggedIn, now } = input
  await markVerified(tx, { userId, now })
  const [first] = await tx
    .update(users)
    .set({ emailProvedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailProvedAt), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return first && !isLoggedIn ? dropCredentials(tx, userId) : nothing
}

/** Takes off the account whatever opens it. */
export async function dropCredentials(tx: Transaction, userId: string): Promise<Dropped> {
  const ways = await tx
    .delete(accounts)
    .where(eq(accounts.userId, userId))
    .returning({ provider: accounts.providerId, password: accounts.password })
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id })
  await tellListeners(tx, userId)
  return {
    hasPassword: ways.some(({ password }) => password !== null),
    providers: ways.map(({ provider }) => provider).filter(isSocialProvider),
    sessionCount: ended.length,
  }
}

/** Tells the owner of the address by mail what the first proof took off, if anything. */
export async function queueDroppedMail(
  tx: Transaction,
  input: { userId: string; dropped: Dropped },
): Promise<void> {
  const { userId, dropped } = input
  const words = droppedWords(dropped)
  if (words === null) return
  const [user] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  await queueMail(tx, {
    to: user.email,
    subject: 'Your email is verified, and we removed the old ways to log in',
    text: [
      greetingFor(user.name),
      '',
      'your email is now verified, from a link that we sent to this address. Before that, anybody could',
      'have signed up with it, so we removed the old ways to log in:',
      `${words}.`,
      '',
      'Your courses, your progress and everything else in the account are still there.',
      'If you have no password now, choose one with the link below. A Google or GitHub account can be',
      'connected again on your account page.',
    ].join('\n'),
    links: [{ words: 'Choose a password', path: '/forgot-password' }],
  })
}

/** Sets the one flag of ruling 7 and records that it was set; an address verified before stays as it is. */
async function markVerified(tx: Transaction, input: { userId: string; now: Date }): Promise<void> {
  const { userId, now } = input
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)))
    .returning({ timeZone: users.timeZone })
  if (!user) return
  await tx.insert(activity).values({
    actorId: userId,
    kind: 'email-verified',
    subject: userId,
    occurredAt: now,
    localDay: localDay(now, user.timeZone),
  })
}
