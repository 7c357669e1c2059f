import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { listOrders } from '~/features/payments/queries.server'
import { orderStanding } from '~/features/payments/rules/orders'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { type Column, DataTable } from '~/ui/data-table'
import { formatMoment, formatMoney } from '~/ui/format'
import { refundByAdmin } from '../commands.server/payments'
import { refundWords } from '../rules'
import { orderPageAfter, readAddress, refundForm } from '../schema'
import { type ActAnswer, Answer } from '../ui/answer'
import { AskLink, Asker, type Question } from '../ui/asker'
import { PageLinks } from '../ui/page-links'
import type { Route } from './+types/payments'

const pageSize = 50

/** Admins: one page of everybody's orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = requireAdmin(context)
  const { after, ask, about } = readAddress(request.url, orderPageAfter)
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
    asked: ask ? (orders.find(({ id, canRefund }) => id === about && canRefund) ?? null) : null,
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
    cell: (order) =>
      order.canRefund ? (
        <AskLink
          act="refund"
          about={order.id}
          name={order.studentName}
          question={refundQuestion(order)}
        />
      ) : (
        <span className="text-quiet">None</span>
      ),
  },
]

function refundQuestion({ id, amount, studentName, courseTitle }: Row): Question {
  return {
    title: 'Refund',
    question: `Send ${amount} back to ${studentName}? ${courseTitle} is locked again when the bank has done it.`,
    fields: { order: id },
    isGrave: true,
  }
}

export default function AdminPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, next, isFirstPage, asked } = loaderData
  return (
    <Asker asked={asked && !actionData ? refundQuestion(asked) : null}>
      <Answer answer={actionData} />
      <DataTable
        label="Orders"
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        empty="No orders yet. The first one stands here as soon as somebody goes to pay."
      />
      <PageLinks asked={{}} next={next} isFirstPage={isFirstPage} />
    </Asker>
  )
}
