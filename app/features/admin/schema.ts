import * as z from 'zod'
import type { UserAction } from '~/features/accounts/rules'
import { messageStatuses } from '~/features/contact/rules'

const actionNames = ['verify', 'block', 'unblock', 'delete', 'revoke'] as const satisfies readonly UserAction[]

const userAction = z.enum(actionNames, 'This is nothing that can be done to a user.')

export const userActionForm = z.object({
  action: userAction,
  user: z.string('Say which user.').min(1, 'Say which user.').max(100),
})

/** What the address of a user list asks for. Odd values count as not given: an address is no form. */
export const userListAddress = z.object({
  search: z.string().trim().max(100).catch(''),
  sort: z.enum(['newest', 'oldest', 'name', 'email']).catch('newest'),
  after: z.string().min(1).max(100).nullable().catch(null),
  ask: userAction.nullable().catch(null),
  user: z.string().max(100).nullable().catch(null),
})

export const messageListAddress = z.object({
  status: z.enum(messageStatuses).catch('new'),
  after: z.uuid().nullable().catch(null),
})

export const messageActForm = z.object({ kind: z.enum(['answer', 'close', 'reopen']) })

export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

/** What an address asks for, checked. */
export function readAddress<Schema extends z.ZodType>(url: string, schema: Schema) {
  return schema.parse(Object.fromEntries(new URL(url).searchParams))
}
