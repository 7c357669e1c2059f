import { eq, or } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { canFollow, isShutOut, keepsOut, type StateChange, type UserAction } from '../rules'
import { users } from '../tables.server'
import { expireSessions } from './sessions'

/**
 * An admin's action (ruling 8). Block and delete end the user's sessions; Revoke restores the state
 * before a deletion. Never blocks or deletes the last admin, or the admin who acts; without
 * `adminId` it is the user's own decision.
 */
export async function changeUserState(
  tx: Transaction,
  {
    userId,
    adminId,
    action,
    now,
  }: { userId: string; adminId?: string; action: StateChange; now: Date },
) {
  if (userId === adminId && keepsOut.includes(action)) return refuse('own-account')
  const held = await holdFor(tx, userId, action)
  if (!held.ok) return held
  const { user } = held
  const columns = {
    verify: { emailVerified: true },
    block: { blockedAt: now },
    unblock: { blockedAt: null },
    delete: { deletedAt: now },
    revoke: { deletedAt: null },
  }
  const [changed] = await tx
    .update(users)
    .set({ ...columns[action], updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ state: users.state })
  if (!changed) throw new Error(`User ${userId} vanished while locked`)
  if (keepsOut.includes(action)) await expireSessions(tx, { userId, now })
  return { ok: true, name: user.name, before: user.state, after: changed.state } as const
}

/**
 * Locks a user for an action, if their state allows it and it leaves an admin. Also locks all
 * admins, always in the same order, so that concurrent actions on admins wait for each other.
 */
export async function holdFor(tx: Transaction, userId: string, action: UserAction) {
  const people = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), eq(users.role, 'admin')))
    .orderBy(users.id)
    .for('update')
  const user = people.find(({ id }) => id === userId)
  if (!user) return refuse('no-such-user')
  if (!canFollow(action, user.state)) return refuse('wrong-state')
  const isAnotherAdmin = ({ id, role, state }: typeof user) =>
    role === 'admin' && id !== userId && !isShutOut(state)
  const isLastAdmin = user.role === 'admin' && !people.some(isAnotherAdmin)
  if (keepsOut.includes(action) && isLastAdmin) return refuse('last-admin')
  return { ok: true, user } as const
}
