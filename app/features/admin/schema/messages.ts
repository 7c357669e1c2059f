import * as z from 'zod'
import { messageStatuses } from '~/features/contact/rules'

export const messageListAddress = z.object({
  status: z.enum(messageStatuses).catch('new'),
  after: z.uuid().nullable().catch(null),
})

export const messageActForm = z.object({ kind: z.enum(['answer', 'close', 'reopen']) })
