import * as z from 'zod'
import type { UserAction } from '~/features/accounts/rules'
import { messageStatuses } from '~/features/contact/rules'
import { answerForm } from '~/features/contact/schema'
import { type ActKind, actKinds, moneyActs } from '../rules/act-texts'
import { id, optionalId, search } from './parts'

const actionNames = [
  'verify',
  'block',
  'unblock',
  'delete',
  'revoke',
  'erase',
] as const satisfies readonly UserAction[]

const userAction = z.enum(actionNames, 'This action does not exist for users.')

export const userActionForm = z.object({ action: userAction, user: id('Choose a user.') })

export const userListAddress = z.object({
  search,
  sort: z.enum(['newest', 'oldest', 'name', 'email']).catch('newest'),
  after: optionalId,
  ask: userAction.nullable().catch(null),
  about: optionalId,
})

/** `actions`: the act after which the list begins. */
export const actListAddress = z.object({
  search,
  kind: z.enum(Object.keys(actKinds) as ActKind[]).catch('all'),
  actions: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
})

/** `event`: the hackathon; none for all. */
export const registrationListAddress = z.object({ event: optionalId, search, after: optionalId })

export const messageListAddress = z.object({
  status: z.enum(messageStatuses).catch('new'),
  after: z.uuid().nullable().catch(null),
})

export const messageActForm = z.discriminatedUnion('kind', [
  answerForm.extend({ kind: z.literal('answer') }),
  z.object({ kind: z.enum(['close', 'reopen']) }),
])

export const orderListAddress = z.object({
  search,
  after: z
    .string()
    .regex(/^[^_]+_[\w-]{1,100}$/)
    .transform((text) => {
      const [moment = '', orderId = ''] = text.split('_')
      return { createdAt: new Date(moment), id: orderId }
    })
    .refine(({ createdAt }) => !Number.isNaN(createdAt.getTime()))
    .nullable()
    .catch(null),
  ask: z.enum(moneyActs).nullable().catch(null),
  about: optionalId,
})

export const moneyActForm = z.object({ order: id('Choose an order.'), act: z.enum(moneyActs) })
