import * as z from 'zod'
import type { UserAction } from '~/features/accounts/rules'
import { id, search } from './parts'

const actionNames = [
  'verify',
  'block',
  'unblock',
  'delete',
  'revoke',
] as const satisfies readonly UserAction[]

const userAction = z.enum(actionNames, 'This action does not exist for users.')

export const userActionForm = z.object({
  action: userAction,
  user: id('Choose a user.'),
})

/** What the address of a user list asks for. Odd values count as not given: an address is no form. */
export const userListAddress = z.object({
  search,
  sort: z.enum(['newest', 'oldest', 'name', 'email']).catch('newest'),
  after: id('').nullable().catch(null),
  ask: userAction.nullable().catch(null),
  about: id('').nullable().catch(null),
})
