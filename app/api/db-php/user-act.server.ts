import * as z from 'zod'
import type { UserAction } from '~/features/accounts/rules'
import { adminActs } from '~/features/admin/commands.server/acts'
import { requestContext } from '~/platform/request-context.server'
import { operation, refused } from './operation.server'

/** An act of an admin on a user (ruling 8), with its line in the audit log. */
export function userAct(action: UserAction, described: { summary: string; done: string }) {
  return operation({
    summary: described.summary,
    role: 'admin',
    payload: z.object({ user_id: z.string('Send user_id.').min(1, 'Send user_id.').max(100) }),
    answer: z.object({ message: z.string() }),
    run: async ({ context, viewer, payload }) => {
      const { db, now } = context.get(requestContext)
      const userId = payload.user_id
      const result = await adminActs(db, { adminId: viewer.id, action, userId, now })
      if (!result.ok) return refused(result.reason === 'no-such-user' ? 404 : 409, result.words)
      return { answer: { message: described.done } }
    },
  })
}
