import { isDeepStrictEqual } from 'node:util'
import { changeUserState } from '~/features/accounts/commands.server/change-user-state'
import { makeAdmin } from '~/features/accounts/commands.server/make-admin'
import type { UserAction } from '~/features/accounts/rules'
import { answerMessage, closeMessage, reopenMessage } from '~/features/contact/commands.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { eq, sql } from 'drizzle-orm'
import { changedMeanwhile, settingMark } from '../rules'
import { auditLog, settings } from '../tables.server'

type Act = {
  adminId: string
  action: string
  subject: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  now: Date
}

/** Writes an act down, in the transaction of the act itself: neither is there without the other. */
export async function recordAct(tx: Transaction, { now, ...act }: Act): Promise<void> {
  await tx.insert(auditLog).values({ ...act, occurredAt: now })
}

/**
 * Verifies, blocks, unblocks, deletes or revokes a user, with its line in the audit log. Refuses as
 * `changeUserState` does, and then nothing is written.
 */
export async function adminActs(
  db: Database,
  input: { adminId: string; action: UserAction; userId: string; now: Date },
) {
  const { adminId, action, userId, now } = input
  return db.transaction(async (tx) => {
    const result = await changeUserState(tx, { userId, action, now })
    if (!result.ok) return result
    const { before, after } = result
    await recordAct(tx, {
      adminId,
      action: `user-${action}`,
      subject: userId,
      before: { state: before },
      after: { state: after },
      now,
    })
    return result
  })
}

/** Who did what was done on the server itself and not in the admin area. */
const operatorId = 'operator'

/**
 * Makes a further admin for whoever runs the server, with its line in the audit log. Refuses as
 * `makeAdmin` does, and then nothing is written.
 */
export async function makeAdminByOperator(
  db: Database,
  { email, now }: { email: string; now: Date },
) {
  return db.transaction(async (tx) => {
    const result = await makeAdmin(tx, { email, now })
    if (!result.ok) return result
    await recordAct(tx, {
      adminId: operatorId,
      action: 'user-promote',
      subject: result.userId,
      before: { role: 'student' },
      after: { role: 'admin' },
      now,
    })
    return result
  })
}

type MessageAct =
  | { kind: 'answer'; answer: string; team: { name: string; email: string } }
  | { kind: 'close' }
  | { kind: 'reopen' }

/** Answers, closes or reopens a message, with its line in the audit log. */
export async function handleMessage(
  db: Database,
  input: { adminId: string; messageId: string; act: MessageAct; now: Date },
) {
  const { adminId, messageId: id, act, now } = input
  return db.transaction(async (tx) => {
    const result =
      act.kind === 'answer'
        ? await answerMessage(tx, { id, answer: act.answer, team: act.team, now })
        : await (act.kind === 'close' ? closeMessage : reopenMessage)(tx, { id })
    if (!result.ok) return result
    await recordAct(tx, {
      adminId,
      action: `message-${act.kind}`,
      subject: id,
      before: { status: result.before },
      after: { status: result.after },
      now,
    })
    return result
  })
}

type Section = (typeof settings.$inferSelect)['section']

/**
 * Keeps a section of the site's words over the content file's; with null the file's count again.
 * Every process shows them at once. Refuses, with the mark that is new, where something else was saved
 * since the section was `seen` (`listSettingMarks`).
 */
export async function saveSettings(
  db: Database,
  input: {
    adminId: string
    section: Section
    value: unknown
    seen?: string | undefined
    now: Date
  },
) {
  const { adminId, section, value, seen, now } = input
  return db.transaction(async (tx) => {
    // All of it, as a section with the content file's words has no row to hold.
    await tx.execute(sql`lock table ${settings} in exclusive mode`)
    const [before] = await tx.select().from(settings).where(eq(settings.section, section))
    const mark = settingMark(before)
    if (seen !== undefined && seen !== mark && !isDeepStrictEqual(value, before?.value ?? null))
      return { ok: false, words: changedMeanwhile('these words'), mark } as const
    if (value === null) await tx.delete(settings).where(eq(settings.section, section))
    else {
      await tx
        .insert(settings)
        .values({ section, value, updatedAt: now })
        .onConflictDoUpdate({ target: settings.section, set: { value, updatedAt: now } })
    }
    await recordAct(tx, {
      adminId,
      action: 'settings-save',
      subject: section,
      before: { words: before?.value ?? null },
      after: { words: value },
      now,
    })
    await tellPagesChanged(tx)
    return { ok: true } as const
  })
}
