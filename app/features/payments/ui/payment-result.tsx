import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useReload, useReloadOnReturn } from '~/ui/use-reload'
import { paying } from '../rules/orders'
import type { PaymentMessage } from './use-checkout'

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

/** Reloads the page until the payment is decided, and can cancel it. */
export function PaymentUnderWay({ message }: { message: PaymentMessage | null }) {
  const refresh = useReload()
  useReloadOnReturn(refresh)
  useEffect(() => {
    const timer = setInterval(refresh, reloadMs)
    return () => clearInterval(timer)
  }, [refresh])
  const isCancelling = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <div className="mt-10 grid justify-items-start gap-5">
      {message && <Notice variant={message.variant}>{message.message}</Notice>}
      <p className="max-w-[34rem]">
        {paying.message} You may leave this page: we email you when the course is open.
      </p>
      <p className="max-w-[34rem] text-quiet">
        Did you not finish paying? Cancel this payment and start again. If your bank takes the money
        after all, the course opens, or you get the money back.
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
