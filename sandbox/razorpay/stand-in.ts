import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { RazorpayService } from '../../app/features/site/rules'
import { apiRoutes } from './api'
import { Ledger, type Order, type Payment } from './ledger'
import { ledgerPage, paymentPage, tellingPage } from './pages'
import type { Warn } from '../set-aside'
import { checkoutScript, tellScript } from './scripts'
import { createMessenger, type Deliver, deliverTo, isManner, type Manner } from './webhooks'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; frame-ancestors 'self'"

type Options = {
  appUrl: string
  secret: string
  clock: () => Date
  /** The file that keeps the payments over a restart; null keeps them in memory. */
  file: string | null
  warn?: Warn
  /** Sends webhooks to the site's own address, unless a test delivers them itself. */
  deliver?: Deliver
}

/** Razorpay for sites without keys: its API, checkout script, payment page and signed webhooks. */
export function createRazorpayStandIn(options: Options) {
  const { appUrl, secret, clock } = options
  const service: RazorpayService = {
    apiUrl: `${appUrl}/sandbox/razorpay`,
    checkoutScriptUrl: `${appUrl}/sandbox/razorpay/checkout.js`,
    keyId: 'rzp_test_sandbox',
    keySecret: `razorpay-${secret}`,
    webhookSecret: `webhook-${secret}`,
  }
  const ledger = new Ledger(options)
  const deliver = options.deliver ?? deliverTo(`${appUrl}/webhooks/razorpay`)
  const messenger = createMessenger({ ledger, secret: service.webhookSecret, deliver, clock })
  const tell = (payment: Payment, manner: Manner) =>
    void messenger.send(messenger.ofPayment(payment), manner)

  const routes = new Hono()
  routes.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
  })
  routes.route(
    '/v1',
    apiRoutes({
      ...service,
      ledger,
      onRefund: (payment, refund) =>
        void messenger.send(messenger.ofRefund(payment, refund), 'once'),
    }),
  )
  routes.get('/checkout.js', (c) => c.body(checkoutScript, 200, javaScript))
  routes.get('/tell.js', (c) => c.body(tellScript, 200, javaScript))
  addCheckout(routes, { ledger, tell, sign: (order, payment) => signed(service, order, payment) })
  addLedgerPage(routes, { ledger, tell, messenger })
  return { routes, service, ledger, messenger }
}

const javaScript = { 'content-type': 'text/javascript; charset=utf-8' }

/** What the checkout passes to the shop's page: proof that this payment belongs to this order. */
function signed(service: RazorpayService, order: Order, payment: Payment) {
  return {
    razorpay_order_id: order.id,
    razorpay_payment_id: payment.id,
    razorpay_signature: createHmac('sha256', service.keySecret)
      .update(`${order.id}|${payment.id}`)
      .digest('hex'),
  }
}

type Parts = {
  ledger: Ledger
  tell: (payment: Payment, manner: Manner) => void
  sign: (order: Order, payment: Payment) => object
}

function addCheckout(routes: Hono, parts: Parts): void {
  const { ledger } = parts
  routes.get('/checkout', (c) => {
    const order = ledger.findOrder(c.req.query('order_id') ?? '')
    if (!order) return c.notFound()
    return c.html(paymentPage({ order, ...wordsOf(c.req.query()) }))
  })
  routes.post('/checkout', async (c) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const order = ledger.findOrder(form.order_id ?? '')
    if (!order) return c.notFound()
    const manner = isManner(form.manner) ? form.manner : 'once'
    return act(c, parts, { order, ...wordsOf(form) }, { act: form.act ?? '', manner })
  })
}

function wordsOf({ name = '', description = '', email = '' }: Record<string, string>) {
  return { name, description, email }
}

function act(
  c: Context,
  { ledger, tell, sign }: Parts,
  shown: Parameters<typeof paymentPage>[0],
  chosen: { act: string; manner: Manner },
) {
  const { order } = shown
  if (chosen.act === 'close') return c.html(tellingPage('Closed', { event: 'closed' }))
  if (order.status === 'paid') return c.html(paymentPage(shown, { words: 'This order is paid.' }))
  if (chosen.act === 'fail') {
    const payment = ledger.pay(order.id, 'failed')
    tell(payment, chosen.manner)
    const words = payment.error_description ?? ''
    const message = { event: 'failed', error: { description: words } }
    return c.html(paymentPage(shown, { words, message }))
  }
  const payment = ledger.pay(order.id, chosen.act === 'wait' ? 'authorized' : 'captured')
  tell(payment, chosen.manner)
  if (chosen.act === 'lose')
    return c.html(tellingPage('Paid. The page below never hears of it: load it again.'))
  return c.html(tellingPage('Paid', { event: 'paid', response: sign(order, payment) }))
}

function addLedgerPage(
  routes: Hono,
  {
    ledger,
    tell,
    messenger,
  }: Pick<Parts, 'ledger' | 'tell'> & {
    messenger: ReturnType<typeof createMessenger>
  },
): void {
  routes.get('/', (c) => c.html(ledgerPage(ledger.listPayments())))
  routes.post('/payments/:id', async (c) => {
    const payment = ledger.findPayment(c.req.param('id'))
    if (!payment) return c.notFound()
    const { act: chosen } = await c.req.parseBody()
    if (chosen === 'capture' && payment.status === 'authorized') ledger.capture(payment)
    if (chosen === 'refuse' && payment.status === 'authorized') ledger.refuse(payment)
    const refund =
      chosen === 'refund' ? ledger.refund(payment, { amount: payment.amount, key: null }) : null
    if (refund) void messenger.send(messenger.ofRefund(payment, refund), 'once')
    else tell(payment, 'once')
    return c.redirect('/sandbox/razorpay')
  })
}
