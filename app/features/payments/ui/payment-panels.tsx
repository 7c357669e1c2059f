import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Paragraphs } from '~/ui/paragraphs'
import { useReload, useReloadOnReturn } from '~/ui/use-reload'
import { ifChargedAnyway, paying } from '../rules/orders'
import { refundLine } from '../rules/refund-line'
import { payTitleId } from './course-offer'
import { type CheckoutWindow, declinedMessage, type PaymentMessage } from './use-checkout'

type Props = {
  price: string
  refundTerms: string
  failure: string | null
  message: PaymentMessage | null
  checkout: CheckoutWindow
  isStudent: boolean
}

export function PayPanel({ price, refundTerms, failure, message, checkout, isStudent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isOffline, setIsOffline] = useState(false)
  const shown = (isOffline ? offline : message) ?? (failure && declinedMessage(failure))
  // Pay is the next step if the payment window was closed or the payment failed.
  const comesFromWindow = useRef(message !== null)
  useEffect(() => {
    if (checkout !== 'closed') comesFromWindow.current = true
    else if (comesFromWindow.current) form.current?.querySelector('button')?.focus()
  }, [checkout])
  const isOpening = checkout === 'opening'
  return (
    <>
      <PayTitle>{`Pay ${price} to unlock this course`}</PayTitle>
      <p className="mt-2 max-w-[34rem]">
        You pay once and keep it. By card, UPI or net banking, through Razorpay; the course opens as
        soon as your bank confirms.
      </p>
      <h3 id="refunds" className="mt-5 scroll-mt-6 font-bold">
        Refunds
      </h3>
      <Paragraphs text={refundTerms} className="mt-1 max-w-[34rem] text-small" />
      <Link
        to="/contact"
        className="inline-flex min-h-11 items-center text-small text-brand underline underline-offset-4"
      >
        Write to us
      </Link>
      {/* For students a new document, whose content security policy allows the bank's script.
          Visitors log in on this page, and are back at the button when they close the dialog. */}
      <Form
        ref={form}
        method="post"
        reloadDocument={isStudent}
        preventScrollReset={!isStudent}
        className="pay-bar"
        onSubmit={(event) => {
          setIsOffline(false)
          if (navigator.onLine) return
          // Otherwise the browser would replace this page with its own error page.
          event.preventDefault()
          const { currentTarget } = event
          // A site on the same machine answers even without a network.
          fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
            () => currentTarget.submit(),
            () => setIsOffline(true),
          )
        }}
      >
        {shown && <Notice variant={shown.variant}>{shown.message}</Notice>}
        <input type="hidden" name="intent" value="start" />
        {/* On a phone the button is visible long before the terms are. */}
        <p className="refund-line text-small text-quiet">
          {refundLine(refundTerms)}{' '}
          <a href="#refunds" className="text-brand underline underline-offset-4">
            All refund terms
          </a>
        </p>
        <Button type="submit" variant="primary" pending={isOpening}>
          {isOpening ? 'Opening the payment window…' : `Pay ${price}`}
        </Button>
        <noscript>
          <p className="text-small">
            Paying {price} needs JavaScript, because Razorpay opens its own window. Switch it on and
            reload this page.
          </p>
        </noscript>
      </Form>
    </>
  )
}

const offline: PaymentMessage = {
  variant: 'wrong',
  message:
    'The server did not respond. Check your connection and try again. You have not been charged.',
}

/** Replaces the Pay button on a site that takes no payments. */
export function PaymentsOff({ price }: { price: string }) {
  return (
    <>
      <PayTitle>{`${price} unlocks this course, but not online`}</PayTitle>
      <p className="mt-2 mb-5 max-w-[34rem]">
        This site takes no payments online at the moment. Write to us, name the course, and we will
        tell you how to get it.
      </p>
      <ButtonLink to="/contact" variant="primary">
        Write to us
      </ButtonLink>
    </>
  )
}

/** The heading of the `CourseOffer` section that contains these panels. */
function PayTitle({ children }: { children: string }) {
  return (
    <h2 id={payTitleId} className="text-title">
      {children}
    </h2>
  )
}

const reloadMs = 3000

export function PaymentDone({ courseId, paymentId }: { courseId: string; paymentId: string }) {
  return (
    <div className="mt-10 grid justify-items-start gap-5">
      <Notice variant="done">Payment successful! Payment ID: {paymentId}</Notice>
      <p>We emailed you a receipt. You also find it under My payments.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/course/${courseId}`} variant="primary">
          Open the course
        </ButtonLink>
        <ButtonLink to="/payment">My payments</ButtonLink>
      </div>
    </div>
  )
}

/** Reloads the page while a payment may still arrive. */
export function useReloadWhilePaying(isPaying: boolean): void {
  const refresh = useReload()
  useReloadOnReturn(refresh)
  useEffect(() => {
    if (!isPaying) return undefined
    const timer = setInterval(refresh, reloadMs)
    return () => clearInterval(timer)
  }, [refresh, isPaying])
}

export function PaymentUnderWay({ message }: { message: PaymentMessage | null }) {
  const isCancelling = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <div className="mt-10 grid justify-items-start gap-5">
      {message && <Notice variant={message.variant}>{message.message}</Notice>}
      <p className="max-w-[34rem]">
        {paying.message} You may leave this page: we email you when the course is open.
      </p>
      <p className="max-w-[34rem] text-quiet">
        Did you not finish paying? Cancel this payment and start again. {ifChargedAnyway}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/payment">My payments</ButtonLink>
        <Form method="post">
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit" pending={isCancelling}>
            Cancel this payment
          </Button>
        </Form>
      </div>
    </div>
  )
}
