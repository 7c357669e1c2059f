import * as z from 'zod'
import { refusals } from '~/features/accounts/refusals'
import type { UserAction } from '~/features/accounts/rules'
import { adminActs } from '~/features/admin/commands.server/acts'
import { requestContext } from '~/platform/request-context.server'
import { operation, refused } from './operation.server'
import { userId } from './user-id.server'

/** An act of an admin on a user (ruling 8), with its line in the audit log. */
export function userAct(action: UserAction, described: { summary: string; done: string }) {
  return operation({
    summary: described.summary,
    role: 'admin',
    payload: z.object({ user_id: userId }),
    answer: z.object({ message: z.string() }),
    run: async ({ context, viewer, payload }) => {
      const { db, now } = context.get(requestContext)
      const act = { adminId: viewer.id, action, userId: payload.user_id, now }
      const result = await adminActs(db, act)
      if (!result.ok)
        return refused(result.reason === 'no-such-user' ? 404 : 409, refusals[result.reason])
      return { answer: { message: described.done } }
    },
  })
}
