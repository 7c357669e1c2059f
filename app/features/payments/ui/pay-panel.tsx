import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { asSentence } from '../rules/orders'
import { type CheckoutOptions, openCheckout } from './open-checkout'

type Props = {
  price: string
  /** Given when the person has just pressed Pay: the checkout opens by itself. */
  checkout: CheckoutOptions | null
  /** Why the bank turned the last attempt down. */
  failure: string | null
  /** What the server has to say about what was just sent. */
  message: string | null
}

type Happening = { look: 'wrong' | 'info'; words: string } | null

/** The Pay button, and what became of the last press of it. */
export function PayPanel({ price, checkout, failure, message }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isOffline, setIsOffline] = useState(false)
  const checkoutHappening = useCheckout(checkout, form)
  const happening = isOffline ? offline : checkoutHappening
  const said = message && !isOffline ? { look: 'wrong' as const, words: message } : happening
  const earlier = failure && { look: 'wrong' as const, words: turnedDown(failure) }
  const notice = said ?? earlier
  return (
    <section
      aria-labelledby="pay-title"
      className="mt-10 rounded-surface border border-line bg-raised p-7"
    >
      <h2 id="pay-title" className="text-title">
        {price}, once
      </h2>
      <p className="mt-2 max-w-[34rem]">
        Card, UPI or net banking, through Razorpay. The course opens as soon as the bank agrees.
      </p>
      {notice && (
        <div className="mt-5">
          <Notice look={notice.look}>{notice.words}</Notice>
        </div>
      )}
      {/* A whole new page: its policy lets the bank's script in, which no other page's does. */}
      <Form
        ref={form}
        method="post"
        reloadDocument
        className="mt-5"
        onSubmit={(event) => {
          setIsOffline(false)
          if (navigator.onLine) return
          // The browser's own page about it would be in this one's place.
          event.preventDefault()
          const { currentTarget } = event
          // A site on the same machine answers without any network.
          fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
            () => currentTarget.submit(),
            () => setIsOffline(true),
          )
        }}
      >
        <input type="hidden" name="intent" value="start" />
        <Button type="submit" look="primary">
          Pay {price}
        </Button>
      </Form>
      <noscript>
        <p className="mt-3 text-small text-quiet">
          Paying needs JavaScript: the payment window comes from the bank’s partner. Switch it on
          and load this page again.
        </p>
      </noscript>
    </section>
  )
}

const turnedDown = (why: string) =>
  `The last attempt was turned down: ${asSentence(why)} You have not been charged.`

const offline: Happening = {
  look: 'wrong',
  words: 'The server did not respond. Check your connection and try again; nothing was charged.',
}

const closedWords =
  'You closed the payment window before it was done. If the bank did take the money, the course opens by itself.'

/**
 * Opens the checkout once for each order handed over, and says what comes of it. Who closes it is at
 * the Pay button again.
 */
function useCheckout(
  checkout: CheckoutOptions | null,
  form: React.RefObject<HTMLFormElement | null>,
): Happening {
  const [happening, setHappening] = useState<Happening>(null)
  const submit = useSubmit()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!checkout || opened.current === checkout.orderId) return
    opened.current = checkout.orderId
    // So that loading the page again does not open the checkout again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const say = (look: 'wrong' | 'info', words: string) => setHappening({ look, words })
    openCheckout(checkout, {
      onPaid: (answer) => {
        say('info', 'We are asking the bank about your payment.')
        const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = answer
        const signature = answer.razorpay_signature
        void submit({ intent: 'confirm', orderId, paymentId, signature }, { method: 'post' })
      },
      onFailed: (why) => say('wrong', turnedDown(why || 'the bank gave no reason.')),
      onClosed: () => {
        form.current?.querySelector('button')?.focus()
        setHappening((before) =>
          before?.look === 'wrong' ? before : { look: 'info', words: closedWords },
        )
      },
    }).catch(() => say('wrong', 'Razorpay SDK failed to load. Are you online?'))
  }, [checkout, submit, form])
  return happening
}
