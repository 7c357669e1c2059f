import * as z from 'zod'
import { moneyActs } from '../rules'
import { id, search } from './parts'

/** Which orders are looked for, where their page begins, and what is asked of which of them. */
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
  about: id('').nullable().catch(null),
})

export const moneyActForm = z.object({ order: id('Choose an order.'), act: z.enum(moneyActs) })
