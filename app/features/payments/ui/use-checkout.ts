import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { asSentence } from '../rules/orders'

export type PaymentMessage = { variant: 'wrong' | 'info'; message: string }

export const declinedMessage = (why: string): PaymentMessage => ({
  variant: 'wrong',
  message: `Your last attempt was declined: ${asSentence(why)} You have not been charged.`,
})

const closedMessage: PaymentMessage = {
  variant: 'info',
  message:
    'You closed the payment window before it was done. If your bank did take the money, the course opens as soon as it confirms.',
}

/** `opening` until the payment window's script has loaded. */
export type CheckoutWindow = 'opening' | 'open' | 'closed'

/** Opens the checkout once per order, and tells the server its result and when it was closed. */
export function useCheckout(checkout: CheckoutOptions | null) {
  const [message, setMessage] = useState<PaymentMessage | null>(null)
  const [phase, setPhase] = useState<CheckoutWindow>(checkout ? 'opening' : 'closed')
  const submit = useSubmit()
  const opened = useRef<string | null>(null)
  const isReporting = useNavigation().formData?.get('intent') === 'closed'
  useReportClosed(phase === 'open' || isReporting)
  useEffect(() => {
    if (!checkout || opened.current === checkout.orderId) return
    opened.current = checkout.orderId
    // Reloading the page should not open the checkout again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const close = () => {
      setPhase('closed')
      void submit({ intent: 'closed' }, { method: 'post' })
    }
    openCheckout(checkout, {
      onOpen: () => setPhase('open'),
      onPaid: (answer) => {
        setMessage(null)
        setPhase('closed')
        const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = answer
        const signature = answer.razorpay_signature
        void submit({ intent: 'confirm', orderId, paymentId, signature }, { method: 'post' })
      },
      onFailed: (why) => setMessage(declinedMessage(why || 'the bank gave no reason.')),
      onClosed: () => {
        setMessage((before) => before ?? closedMessage)
        close()
      },
    }).catch(() => {
      setMessage({ variant: 'wrong', message: 'Razorpay SDK failed to load. Are you online?' })
      close()
    })
  }, [checkout, submit])
  return { message, window: phase }
}

/**
 * Reports the payment window as closed when its page is left by the back button or a reload,
 * because the checkout then calls nothing.
 *
 * @param isUnreported while the window is open, or its closing has not been reported yet
 */
function useReportClosed(isUnreported: boolean): void {
  useEffect(() => {
    if (!isUnreported) return undefined
    const tell = () =>
      navigator.sendBeacon(location.pathname, new URLSearchParams({ intent: 'closed' }))
    window.addEventListener('pagehide', tell)
    return () => window.removeEventListener('pagehide', tell)
  }, [isUnreported])
}

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

type Razorpay = new (options: object) => {
  on: (
    event: 'payment.failed',
    listener: (answer: { error?: { description?: string } }) => void,
  ) => void
  open: () => void
}

/** @throws if the script does not load */
async function openCheckout(
  options: CheckoutOptions,
  events: {
    onOpen: () => void
    onPaid: (answer: Record<`razorpay_${'order_id' | 'payment_id' | 'signature'}`, string>) => void
    onFailed: (description: string) => void
    onClosed: () => void
  },
) {
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
  events.onOpen()
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
