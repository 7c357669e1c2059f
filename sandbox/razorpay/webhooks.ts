import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newId, type Ledger, type Payment, type Refund } from './ledger'

export type Webhook = { body: string; headers: Record<string, string> }

export type Deliver = (webhook: Webhook) => Promise<void>

/** How the webhooks of one act are sent; chosen on the payment page. */
export const manners = {
  once: 'at once',
  delayed: 'three seconds late',
  repeated: 'three times each',
  reordered: 'in the wrong order',
  lost: 'never',
} as const

export type Manner = keyof typeof manners

export function isManner(word: unknown): word is Manner {
  return typeof word === 'string' && Object.hasOwn(manners, word)
}

const delayMs = 3000

/** Signs webhooks as Razorpay does, over the body, and sends them in the chosen way. */
export function createMessenger(options: {
  ledger: Ledger
  secret: string
  deliver: Deliver
  clock: () => Date
}) {
  const { ledger, secret, deliver } = options

  function sign(event: string, payload: object): Webhook {
    const body = JSON.stringify({
      entity: 'event',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(options.clock().getTime() / 1000),
    })
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
        'x-razorpay-event-id': newId('evt'),
      },
    }
  }

  return {
    /** The webhooks of a payment in its current state, in the order of events. */
    ofPayment(payment: Payment): Webhook[] {
      const entity = { payment: { entity: { entity: 'payment', ...payment } } }
      if (payment.status === 'failed') return [sign('payment.failed', entity)]
      const authorized = { payment: { entity: { ...entity.payment.entity, status: 'authorized' } } }
      const first = sign('payment.authorized', authorized)
      if (payment.status === 'authorized') return [first]
      const order = { entity: { entity: 'order', ...ledger.findOrder(payment.order_id) } }
      return [first, sign('payment.captured', entity), sign('order.paid', { ...entity, order })]
    },

    ofRefund(payment: Payment, refund: Refund): Webhook[] {
      const payload = {
        refund: { entity: { entity: 'refund', ...refund } },
        payment: { entity: { entity: 'payment', ...payment } },
      }
      return [sign('refund.created', payload), sign('refund.processed', payload)]
    },

    async send(webhooks: readonly Webhook[], manner: Manner): Promise<void> {
      if (manner === 'lost') return
      if (manner === 'delayed') await wait(delayMs, undefined, { ref: false })
      const inTurn = manner === 'reordered' ? webhooks.toReversed() : webhooks
      for (const webhook of inTurn)
        for (let time = 0; time < (manner === 'repeated' ? 3 : 1); time += 1) await deliver(webhook)
    },
  }
}

const attempts = 5

/** Posts a webhook to the shop, and retries a little later if it is not accepted. */
export function deliverTo(url: string): Deliver {
  return async ({ body, headers }) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const isTaken = await fetch(url, { method: 'POST', body, headers }).then(
        (response) => response.ok,
        () => false,
      )
      if (isTaken) return
      await wait(attempt * 500, undefined, { ref: false })
    }
  }
}
