import { data, Form, Link } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { listOrders } from '~/features/payments/queries.server'
import { orderStanding } from '~/features/payments/rules/orders'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Button, ButtonLink } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { formatMoment, formatMoney } from '~/ui/format'
import { refundByAdmin } from '../commands.server/payments'
import { refundWords } from '../rules'
import { orderPageAfter, readAddress, refundForm } from '../schema'
import { type ActAnswer, Answer } from '../ui/answer'
import { PageLinks } from '../ui/page-links'
import type { Route } from './+types/payments'

const pageSize = 50

/** Admins: one page of everybody's orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = requireAdmin(context)
  const { after, refund } = readAddress(request.url, orderPageAfter)
  const { db, services } = context.get(requestContext)
  const isOffered = services.razorpay !== null
  const found = await listOrders(db, { after, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  const orders = page.map((order) => ({
    id: order.id,
    courseTitle: order.courseTitle,
    studentName: order.studentName,
    email: order.email,
    amount: formatMoney(order.amountMinor),
    createdWords: formatMoment(order.createdAt, timeZone),
    paymentId: order.paymentId,
    standing: orderStanding(order).title,
    canRefund:
      isOffered &&
      order.state === 'paid' &&
      !['due', 'sent', 'done'].includes(order.refundState ?? ''),
  }))
  return {
    orders,
    next: last ? `${last.createdAt.toISOString()}_${last.id}` : null,
    isFirstPage: after === null,
    asked: orders.find(({ id, canRefund }) => id === refund && canRefund) ?? null,
  }
}

/** Admins: one refund. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, refundForm)
  if (!form.ok) return data<ActAnswer>({ ok: false, words: 'Say which order.' }, 400)
  const result = await refundByAdmin(db, { adminId: admin.id, orderId: form.value.order, now })
  if (!result.ok) {
    const status = result.reason === 'unknown-order' ? 404 : 409
    return data<ActAnswer>({ ok: false, words: refundWords[result.reason] }, status)
  }
  return data<ActAnswer>({ ok: true, words: 'The money is on its way back.' })
}

type Row = Route.ComponentProps['loaderData']['orders'][number]

const columns: Column<Row>[] = [
  { title: 'Ordered', cell: ({ createdWords }) => createdWords },
  { title: 'Student', cell: ({ studentName }) => studentName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Course', cell: ({ courseTitle }) => courseTitle },
  { title: 'Amount', cell: ({ amount }) => amount },
  { title: 'State', cell: ({ standing }) => standing },
  {
    title: 'Payment',
    cell: ({ paymentId }) =>
      paymentId ? <code className="font-mono text-[0.8125rem]">{paymentId}</code> : 'None',
  },
  {
    title: 'Actions',
    cell: ({ id, canRefund, studentName }) =>
      canRefund ? (
        <ButtonLink to={`?refund=${id}`} look="danger" className="px-3.5 text-small">
          Refund<span className="sr-only">{`: ${studentName}`}</span>
        </ButtonLink>
      ) : (
        <span className="text-quiet">None</span>
      ),
  },
]

export default function AdminPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, next, isFirstPage, asked } = loaderData
  return (
    <>
      <Answer answer={actionData} />
      {asked && !actionData && <AskedRefund order={asked} />}
      <DataTable
        label="Orders"
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        empty="No orders yet. The first one stands here as soon as somebody goes to pay."
      />
      <PageLinks asked={{}} next={next} isFirstPage={isFirstPage} />
    </>
  )
}

function AskedRefund({ order }: { order: Row }) {
  return (
    <section
      aria-labelledby="asked"
      className="mb-4 grid gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <h2 id="asked" className="text-title">
        Refund
      </h2>
      <p>
        {`Send ${order.amount} back to ${order.studentName}? ${order.courseTitle} is locked again when the bank has done it.`}
      </p>
      <Form method="post" action="/admin/payments" className="flex gap-3">
        <input type="hidden" name="order" value={order.id} />
        <Button type="submit" look="danger">
          Yes
        </Button>
        <Link
          to="/admin/payments"
          className="inline-flex min-h-11 items-center px-3 text-brand underline underline-offset-4"
        >
          No
        </Link>
      </Form>
    </section>
  )
}
