import * as z from 'zod'
import { listUsers, type UserRow } from '~/features/accounts/queries.server/list-users'
import type { UserState } from '~/features/accounts/rules'
import type { Database } from '~/platform/db/client.server'
import { requestContext } from '~/platform/request-context.server'
import { operation, place } from './operation.server'

/** As many as one answer has at least, while there are more: a call is no download of everything. */
const enough = 500

/** A user as an admin's list has it (spec section 3). */
const userAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  is_verified: z.boolean(),
})

/** The users in these states, the oldest first. */
export function userList(summary: string, states: readonly UserState[]) {
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

/** State by state. A place is the state and the last user of it that was listed: `verified:<id>`. */
async function listFrom(db: Database, states: readonly UserState[], after: string | null) {
  const [, startState, startId] = /^([\w-]+):(.*)$/.exec(after ?? '') ?? []
  const remaining = states.slice(
    Math.max(
      0,
      states.findIndex((each) => each === startState),
    ),
  )
  const rows: UserRow[] = []
  for (const state of remaining) {
    let lastId = state === startState && startId ? startId : null
    do {
      const page = await listUsers(db, {
        state,
        search: '',
        sort: 'created',
        descending: false,
        after: lastId,
      })
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
