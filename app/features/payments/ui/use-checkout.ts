import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { asSentence } from '../rules/orders'
import { type CheckoutOptions, openCheckout } from './open-checkout'

/** What became of the last press of a button, in words. */
export type Happening = { variant: 'wrong' | 'info'; words: string } | null

export const turnedDown = (why: string) =>
  `Your last attempt was declined: ${asSentence(why)} You have not been charged.`

const closedWords =
  'You closed the payment window before it was done. If your bank did take the money, the course opens as soon as it confirms.'

type Said = { variant: 'wrong' | 'info'; message: string } | null

/**
 * Opens the checkout once for each order handed over, tells the server what it said and when it was
 * closed, and says what comes of it.
 *
 * @param said the server's last answer, which has the last word
 */
export function useCheckout(checkout: CheckoutOptions | null, said: Said): Happening {
  const [happening, setHappening] = useState<Happening>(null)
  const submit = useSubmit()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!checkout || opened.current === checkout.orderId) return
    opened.current = checkout.orderId
    // So that loading the page again does not open the checkout again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const close = () => void submit({ intent: 'closed' }, { method: 'post' })
    openCheckout(checkout, {
      onPaid: (answer) => {
        setHappening(null)
        const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = answer
        const signature = answer.razorpay_signature
        void submit({ intent: 'confirm', orderId, paymentId, signature }, { method: 'post' })
      },
      onFailed: (why) =>
        setHappening({ variant: 'wrong', words: turnedDown(why || 'the bank gave no reason.') }),
      onClosed: () => {
        setHappening((before) => before ?? { variant: 'info', words: closedWords })
        close()
      },
    }).catch(() => {
      setHappening({ variant: 'wrong', words: 'Razorpay SDK failed to load. Are you online?' })
      close()
    })
  }, [checkout, submit])
  return said ? { variant: said.variant, words: said.message } : happening
}
