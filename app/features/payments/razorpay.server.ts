import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { OutsideSources } from '~/platform/http/security-headers.server'
import type { RazorpayService } from '~/platform/outside-services.server'

const requestTimeoutMs = 10_000

const id = z.string().min(1).max(100)
const order = z.object({ id })

export const razorpayPayment = z.object({
  id,
  order_id: id.nullable(),
  amount: z.number().int(),
  currency: z.string(),
  /** Of them the site acts on `captured` and `refunded`; Razorpay may add more. */
  status: z.string(),
  /** In minor units; of a payment that went back in part or whole. */
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

/** Razorpay did not answer, or not as it should. The person is told so and may try again. */
export class RazorpayError extends Error {
  /** Whether it said no to this one question, as it does about an order it no longer knows. */
  readonly isRefusal: boolean

  constructor(message: string, options: { cause: unknown; isRefusal: boolean }) {
    super(message, options)
    this.isRefusal = options.isRefusal
  }
}

/**
 * Razorpay's API, as far as the site needs it: orders (razorpay.com/docs/api/orders/create), their
 * payments (…/orders/fetch-payments), refunds (…/refunds/normal-refunds-idempotent). An order asks
 * for automatic capture, whatever the account's own setting (…/payments/payments/capture-settings/api).
 * Amounts are in minor units. Every call throws RazorpayError when Razorpay cannot be reached,
 * refuses, or answers something else than it should.
 */
export function createRazorpay(
  service: RazorpayService,
  send: (request: Request) => Promise<Response> = fetch,
) {
  const call = caller(service, send)

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

    listPayments: async (orderId: string) => {
      const path = `orders/${encodeURIComponent(orderId)}/payments`
      return (await call(z.object({ items: z.array(razorpayPayment) }), path)).items
    },

    listRefunds: async (paymentId: string) => {
      const path = `payments/${encodeURIComponent(paymentId)}/refunds`
      return (await call(z.object({ items: z.array(razorpayRefund) }), path)).items
    },

    /**
     * The same `refundId` again is answered with the refund that was made for it the first time, or
     * with 409 while that is under way. It has to have ten characters at least.
     */
    refundPayment: (input: { paymentId: string; amountMinor: number; refundId: string }) =>
      call(
        razorpayRefund,
        `payments/${encodeURIComponent(input.paymentId)}/refund`,
        { amount: input.amountMinor },
        { 'x-refund-idempotency': input.refundId },
      ),

    /**
     * Whether Razorpay itself told the browser that this payment was made for this order
     * (razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps, step 1.5).
     */
    hasSignedPayment: (input: { orderId: string; paymentId: string; signature: string }) =>
      isSignature(service.keySecret, `${input.orderId}|${input.paymentId}`, input.signature),

    /** Whether a webhook's body, byte for byte, comes from Razorpay (razorpay.com/docs/webhooks/validate-test). */
    hasSignedWebhook: (body: Uint8Array, signature: string) =>
      isSignature(service.webhookSecret, body, signature),
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
 * What the page with the checkout has to let in; nothing for a checkout of our own address.
 *
 * The hosts are those that Razorpay's own plugin for Magento lets in (etc/csp_whitelist.xml of
 * razorpay/razorpay-magento), and its API, which the script asks for the ways to pay. On phones a
 * UPI app is opened by navigating the frame to the app's scheme, which `frame-src` must allow
 * (razorpay.com/docs/payments/payment-methods/upi/upi-intent). The frame that the script makes has
 * its place on the page in a style attribute: without it the frame would lie below its backdrop.
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

/** HMAC-SHA-256 in hex, compared in a time that tells nothing about how much of it is right. */
function isSignature(secret: string, signed: string | Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  return (
    signature.length === right.length * 2 &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  )
}
