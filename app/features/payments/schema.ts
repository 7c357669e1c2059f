import * as z from 'zod'

const razorpayId = z.string().regex(/^[A-Za-z0-9_]{5,64}$/)

/** `closed`: the payment window was closed; `confirm`: the checkout's report to the browser. */
export const paymentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start') }),
  z.object({ intent: z.literal('closed') }),
  z.object({ intent: z.literal('cancel') }),
  z.object({
    intent: z.literal('confirm'),
    orderId: razorpayId,
    paymentId: razorpayId,
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
])

export type PaymentForm = z.infer<typeof paymentForm>
