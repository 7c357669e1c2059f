import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { type Happening, turnedDown } from './use-checkout'

type Props = {
  price: string
  /** Why the bank turned the last attempt down. */
  failure: string | null
  happening: Happening
}

/** The Pay button, and what became of the last press of it. */
export function PayPanel({ price, failure, happening }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isOffline, setIsOffline] = useState(false)
  const earlier: Happening = failure ? { variant: 'wrong', words: turnedDown(failure) } : null
  const notice = (isOffline ? offline : happening) ?? earlier
  // Whoever closed the payment window goes on from the Pay button.
  const comesFromWindow = useRef(happening !== null)
  useEffect(() => {
    if (comesFromWindow.current) form.current?.querySelector('button')?.focus()
  }, [])
  return (
    <section
      aria-labelledby="pay-title"
      className="mt-10 rounded-surface border border-line bg-raised p-7"
    >
      <h2 id="pay-title" className="text-title">
        {price}, once
      </h2>
      <p className="mt-2 max-w-[34rem]">
        Card, UPI or net banking, through Razorpay. The course opens as soon as your bank confirms.
      </p>
      {notice && (
        <div className="mt-5">
          <Notice variant={notice.variant}>{notice.words}</Notice>
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
        <Button type="submit" variant="primary">
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

const offline: Happening = {
  variant: 'wrong',
  words: 'The server did not respond. Check your connection and try again; nothing was charged.',
}
