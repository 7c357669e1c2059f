import * as z from 'zod'
import { listUsers, type UserRow } from '~/features/accounts/queries.server/list-users'
import { refusals } from '~/features/accounts/refusals'
import type { StateChange, UserState } from '~/features/accounts/rules'
import { changeUserAsAdmin } from '~/features/admin/commands.server/acts'
import type { Database } from '~/platform/db/client.server'
import { requestContext } from '~/platform/request-context.server'
import { operation, place, refused, userId } from './operation.server'

/** An admin's act on a user (ruling 8), recorded in the audit log. */
function userAct(action: StateChange, described: { summary: string; done: string }) {
  return operation({
    summary: described.summary,
    role: 'admin',
    payload: z.object({ user_id: userId }),
    answer: z.object({ message: z.string() }),
    run: async ({ context, viewer, payload }) => {
      const { db, now } = context.get(requestContext)
      const act = { adminId: viewer.id, action, userId: payload.user_id, now }
      const result = await changeUserAsAdmin(db, act)
      if (!result.ok)
        return refused(result.reason === 'no-such-user' ? 404 : 409, refusals[result.reason])
      return { answer: { message: described.done } }
    },
  })
}

/**
 * A response has at least this many while there are more, so that one call cannot download
 * everything.
 */
const enough = 500

/** A user in the format of spec section 3. */
const userAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  is_verified: z.boolean(),
})

function userList(summary: string, states: readonly UserState[]) {
  return operation({
    summary: `${summary} For the next page, send \`next\` as \`after\`.`,
    role: 'admin',
    payload: z.object({ after: place.nullish() }),
    answer: z.object({
      message: z.string(),
      users: z.array(userAnswer),
      next: z.string().nullable(),
    }),
    run: async ({ context, payload }) => {
      const { db } = context.get(requestContext)
      const { rows, next } = await listFrom(db, states, payload.after ?? null)
      return { answer: { message: `${rows.length} users.`, users: rows.map(rowOf), next } }
    },
  })
}

/** Lists state by state. A place is the state and the last listed user: `verified:<id>`. */
async function listFrom(db: Database, states: readonly UserState[], after: string | null) {
  const [, startState, startId] = /^([\w-]+):(.*)$/.exec(after ?? '') ?? []
  const start = states.findIndex((each) => each === startState)
  const rows: UserRow[] = []
  for (const state of states.slice(Math.max(0, start))) {
    let lastId = state === startState && startId ? startId : null
    do {
      const order = { search: '', sort: 'created', descending: false } as const
      const page = await listUsers(db, { state, ...order, after: lastId })
      rows.push(...page.users)
      lastId = page.next
      if (lastId && rows.length >= enough) return { rows, next: `${state}:${lastId}` }
    } while (lastId)
  }
  return { rows, next: null }
}

function rowOf({ id, name, email, createdAt, deletedAt, isVerified }: UserRow) {
  return {
    id,
    name,
    email,
    created_at: createdAt.toISOString(),
    deleted_at: deletedAt?.toISOString() ?? null,
    is_verified: isVerified,
  }
}

export const userOperations = {
  delete_user: userAct('delete', {
    summary: 'Deletes a user and logs them out everywhere.',
    done: 'The user is deleted.',
  }),
  revoke_user: userAct('revoke', {
    summary: 'Restores a deleted user.',
    done: 'The user is restored.',
  }),
  verify_user: userAct('verify', { summary: 'Verifies a user.', done: 'The user is verified.' }),
  block_user: userAct('block', {
    summary: 'Blocks a user and logs them out everywhere.',
    done: 'The user is blocked.',
  }),
  get_all_users: userList('All users except deleted ones.', [
    'non-verified',
    'verified',
    'blocked',
  ]),
  get_verified_users: userList('The verified users.', ['verified']),
  get_deleted_users: userList('The deleted users.', ['deleted']),
}
