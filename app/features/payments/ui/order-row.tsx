import { Link } from '~/ui/link'
import type { Route } from '../routes/+types/payments'
import { Receipt } from './receipt'

type Order = Route.ComponentProps['loaderData']['orders'][number]

const tones = { done: 'text-done', wrong: 'text-wrong', quiet: 'text-quiet' }

export function OrderRow({ order }: { order: Order }) {
  return (
    <li
      id={`order-${order.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-2 border-t border-line py-6 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_7rem]"
    >
      <div>
        <h3 className="font-sans font-bold tracking-normal">{order.courseTitle}</h3>
        <p className="text-small text-quiet">{order.when}</p>
      </div>
      <p className="font-mono tablet:order-last tablet:text-right">{order.amount}</p>
      <div className="col-span-full min-w-0 tablet:col-span-1">
        <p>
          <span className={`font-bold ${tones[order.tone]}`}>{order.title}. </span>
          {order.message}
        </p>
        {order.isPaying && (
          <Link
            to={`/payment/${order.courseId}`}
            className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4 hover:no-underline"
          >
            See or cancel this payment
          </Link>
        )}
        {order.question && (
          <Link
            to={`/contact?${new URLSearchParams({ subject: `Payment for ${order.courseTitle}, order ${order.id}` })}#message`}
            className="flex min-h-11 w-fit items-center text-small text-brand underline underline-offset-4"
          >
            {order.question}
          </Link>
        )}
        {order.receipt && <Receipt rows={order.receipt} />}
      </div>
    </li>
  )
}
