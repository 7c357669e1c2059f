import * as z from 'zod'
import { moneyActs } from '../rules'
import { id } from './parts'

/** Where a page of orders begins, and what is asked of which of them. */
export const orderPageAfter = z.object({
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

export const moneyActForm = z.object({ order: id('Say which order.'), act: z.enum(moneyActs) })
