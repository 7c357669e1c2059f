/** razorpay.com/docs/payments/payment-gateway/web-integration */
export type CheckoutOptions = {
  scriptUrl: string
  keyId: string
  orderId: string
  amountMinor: number
  currency: string
  siteName: string
  courseTitle: string
  buyer: { name: string; email: string }
}

export type PaidAnswer = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export type CheckoutEvents = {
  onPaid: (answer: PaidAnswer) => void
  onFailed: (description: string) => void
  onClosed: () => void
}

type Razorpay = new (options: object) => {
  on: (
    event: 'payment.failed',
    listener: (answer: { error?: { description?: string } }) => void,
  ) => void
  open: () => void
}

/** @throws when the script does not load */
export async function openCheckout(options: CheckoutOptions, events: CheckoutEvents) {
  const Checkout = await loadRazorpay(options.scriptUrl)
  const checkout = new Checkout({
    key: options.keyId,
    order_id: options.orderId,
    amount: options.amountMinor,
    currency: options.currency,
    name: options.siteName,
    description: options.courseTitle,
    prefill: options.buyer,
    handler: events.onPaid,
    modal: { ondismiss: events.onClosed },
  })
  checkout.on('payment.failed', ({ error }) => events.onFailed(error?.description ?? ''))
  checkout.open()
}

async function loadRazorpay(scriptUrl: string): Promise<Razorpay> {
  const page = window as Window & { Razorpay?: Razorpay }
  if (!page.Razorpay) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = scriptUrl
      script.addEventListener('load', resolve)
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  }
  if (!page.Razorpay) throw new Error('The checkout script brought no checkout')
  return page.Razorpay
}
