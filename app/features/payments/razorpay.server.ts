import * as z from 'zod'
import type { OutsideSources } from '~/platform/http/security-headers.server'
import { isSameSignature, sign } from '~/platform/signature.server'
import type { RazorpayService } from '~/features/site/rules'

const requestTimeoutMs = 10_000

const id = z.string().min(1).max(100)
const order = z.object({ id })

export const razorpayPayment = z.object({
  id,
  order_id: id.nullable(),
  amount: z.number().int(),
  currency: z.string(),
  /** Razorpay may add states that we do not know. */
  status: z.string(),
  amount_refunded: z.number().int().nullish(),
  error_description: z.string().nullish(),
  /** In seconds. */
  created_at: z.number().nullish(),
})

export type RazorpayPayment = z.infer<typeof razorpayPayment>

export const razorpayRefund = z.object({
  id,
  payment_id: id,
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
})

export type RazorpayRefund = z.infer<typeof razorpayRefund>

/** Razorpay was unreachable, refused, or sent an answer that we cannot read. */
export class RazorpayError extends Error {
  /** Whether it refused only this request, for example for an order it no longer knows. */
  readonly isRefusal: boolean

  constructor(message: string, options: { cause: unknown; isRefusal: boolean }) {
    super(message, options)
    this.isRefusal = options.isRefusal
  }
}

/** Null if Razorpay fails. */
export async function unlessDown<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof RazorpayError) return null
    throw error
  }
}

/**
 * Razorpay's API (razorpay.com/docs/api: orders, payments, refunds) with automatic capture. Amounts
 * are in minor units. Every call may throw RazorpayError.
 */
export function createRazorpay(
  service: RazorpayService,
  send: (request: Request) => Promise<Response> = fetch,
) {
  const call = caller(service, send)
  const list = async <Item>(item: z.ZodType<Item>, path: string) =>
    (await call(z.object({ items: z.array(item) }), path)).items

  return {
    keyId: service.keyId,

    createOrder: (input: { amountMinor: number; currency: string; receipt: string }) =>
      call(order, 'orders', {
        amount: input.amountMinor,
        currency: input.currency,
        receipt: input.receipt,
        payment: { capture: 'automatic', capture_options: { refund_speed: 'normal' } },
      }),

    findPayment: (paymentId: string) =>
      call(razorpayPayment, `payments/${encodeURIComponent(paymentId)}`),

    listPayments: (orderId: string) =>
      list(razorpayPayment, `orders/${encodeURIComponent(orderId)}/payments`),

    listRefunds: (paymentId: string) =>
      list(razorpayRefund, `payments/${encodeURIComponent(paymentId)}/refunds`),

    /**
     * Repeating a `refundId` (at least ten characters) returns the first refund, or 409 while that
     * is being made.
     */
    refundPayment: (input: { paymentId: string; amountMinor: number; refundId: string }) =>
      call(
        razorpayRefund,
        `payments/${encodeURIComponent(input.paymentId)}/refund`,
        { amount: input.amountMinor },
        { 'x-refund-idempotency': input.refundId },
      ),

    /** razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps, step 1.5 */
    hasSignedPayment: (input: { orderId: string; paymentId: string; signature: string }) =>
      isSameSignature(
        input.signature,
        sign(`${input.orderId}|${input.paymentId}`, service.keySecret, 'hex'),
      ),

    /** razorpay.com/docs/webhooks/validate-test */
    hasSignedWebhook: (body: Uint8Array, signature: string) =>
      isSameSignature(signature, sign(body, service.webhookSecret, 'hex')),
  }
}

export type Razorpay = ReturnType<typeof createRazorpay>

function caller(service: RazorpayService, send: (request: Request) => Promise<Response>) {
  const credentials = Buffer.from(`${service.keyId}:${service.keySecret}`).toString('base64')

  return async function call<Answer>(
    schema: z.ZodType<Answer>,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const request = new Request(`${service.apiUrl}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    let isRefusal = false
    try {
      const response = await send(request)
      isRefusal = response.status === 400 || response.status === 404
      if (!response.ok) throw new Error(`It answered ${response.status}`)
      return schema.parse(await response.json())
    } catch (cause) {
      throw new RazorpayError(`Razorpay failed at ${path.split('/')[0]}`, { cause, isRefusal })
    }
  }
}

/**
 * The checkout's content security policy sources; null for our own stand-in. Hosts as in Razorpay's
 * Magento plugin (etc/csp_whitelist.xml); phones navigate to UPI apps
 * (razorpay.com/docs/payments/payment-methods/upi/upi-intent).
 */
export function checkoutSources(service: RazorpayService, appUrl: string): OutsideSources | null {
  const { origin } = new URL(service.checkoutScriptUrl)
  if (origin === appUrl) return null
  const [api, files] = ['https://api.razorpay.com', 'https://cdn.razorpay.com']
  const upiApps = ['upi:', 'intent:', 'tez:', 'gpay:', 'phonepe:', 'paytmmp:', 'credpay:', 'bhim:']
  const reports = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com']
  return {
    scripts: [origin, files],
    frames: [origin, api, ...upiApps],
    calls: [origin, api, files, ...reports],
    inlineStyles: true,
  }
}
