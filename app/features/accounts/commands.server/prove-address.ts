import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { activity } from '~/platform/db/tables.server'
import { mailTo } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'
import { isSocialProvider, type SocialProvider, socialProviders } from '../refusals'
import { accounts, sessions, users } from '../tables.server'
import { lockAccount } from './change-account'

export type Dropped = { hasPassword: boolean; providers: SocialProvider[]; sessionCount: number }

/**
 * For example 'the password, the connection with GitHub and 2 log-ins'; null when nothing was
 * dropped.
 */
export function describeDropped({ hasPassword, providers, sessionCount }: Dropped): string | null {
  const things = [
    ...(hasPassword ? ['the password'] : []),
    ...providers.map((provider) => `the connection with ${socialProviders[provider]}`),
    ...(sessionCount > 0 ? [`${sessionCount} ${sessionCount === 1 ? 'log-in' : 'log-ins'}`] : []),
  ]
  return things.length === 0 ? null : new Intl.ListFormat('en').format(things)
}

const nothing: Dropped = { hasPassword: false, providers: [], sessionCount: 0 }

/**
 * Verifies an email address that the person has shown they can read (ruling 7). Before the first
 * proof, a stranger may have signed up with it, so this removes all credentials unless the person
 * is logged in.
 */
export async function proveAddress(
  tx: Transaction,
  input: { userId: string; isLoggedIn: boolean; now: Date },
): Promise<Dropped> {
  const { userId, isLoggedIn, now } = input
  const user = await lockAccount(tx, { userId })
  if (!user || user.deletedAt) return nothing
  if (!user.emailVerified) {
    await tx.insert(activity).values({
      actorId: userId,
      kind: 'email-verified',
      subject: userId,
      occurredAt: now,
      localDay: localDay(now, user.timeZone),
    })
  }
  if (user.emailVerified && user.emailProvedAt) return nothing
  const emailProvedAt = user.emailProvedAt ?? now
  await tx
    .update(users)
    .set({ emailVerified: true, emailProvedAt, updatedAt: now })
    .where(eq(users.id, userId))
  return user.emailProvedAt || isLoggedIn ? nothing : dropCredentials(tx, userId)
}

export async function dropCredentials(tx: Transaction, userId: string): Promise<Dropped> {
  const methods = await tx
    .delete(accounts)
    .where(eq(accounts.userId, userId))
    .returning({ provider: accounts.providerId, password: accounts.password })
  const { rowCount } = await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tellListeners(tx, userId)
  return {
    hasPassword: methods.some(({ password }) => password !== null),
    providers: methods.map(({ provider }) => provider).filter(isSocialProvider),
    sessionCount: rowCount ?? 0,
  }
}

/** Tells the owner by email what was removed, if anything. */
export async function queueDroppedMail(
  tx: Transaction,
  { userId, dropped }: { userId: string; dropped: Dropped },
): Promise<void> {
  const removed = describeDropped(dropped)
  const user = removed && (await lockAccount(tx, { userId }))
  if (!user) return
  const subject = 'Your email is verified, and we removed the old ways to log in'
  const paragraphs = [
    `your email is now verified, from a link that we sent to this address. Before that, anybody could have signed up with it, so we removed the old ways to log in:\n${removed}.`,
    'Your courses, your progress and everything else in the account are still there.\nIf you have no password now, choose one with the link below. A Google or GitHub account can be connected again on your account page.',
  ]
  const links = [{ text: 'Choose a password', path: '/forgot-password' }]
  await queueMail(tx, mailTo(user, subject, paragraphs, links))
}
