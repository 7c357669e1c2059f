import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { asSentence } from '../rules/orders'
import { type CheckoutOptions, openCheckout } from './open-checkout'

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

/** Opens the checkout once for each order, and tells the server what it said and when it was closed. */
export function useCheckout(checkout: CheckoutOptions | null): PaymentMessage | null {
  const [message, setMessage] = useState<PaymentMessage | null>(null)
  const submit = useSubmit()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!checkout || opened.current === checkout.orderId) return
    opened.current = checkout.orderId
    // Reloading the page should not open the checkout again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const close = () => void submit({ intent: 'closed' }, { method: 'post' })
    openCheckout(checkout, {
      onPaid: (answer) => {
        setMessage(null)
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
  return message
}
