import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { listOrders } from '~/features/payments/queries.server/list-orders'
import { refusals } from '~/features/payments/refusals'
import { type OrderFacts, orderStatus } from '~/features/payments/rules/orders'
import { readForm } from '~/platform/http/read-form.server'
import { servicesContext } from '~/features/site/queries.server'
import { requestContext } from '~/platform/request-context.server'
import type { Column } from '~/ui/data-table'
import { formatMoment, formatMoney } from '~/ui/format'
import { Moment } from '~/ui/moment'
import { refundAsAdmin, settleSurplusAsAdmin } from '../commands.server/acts'
import { type MoneyAct, moneyActs, moneyActTexts } from '../rules/act-texts'
import { readAddress } from '../schema/parts'
import { moneyActForm, orderListAddress } from '../schema/lists'
import { type ActAnswer, Answer } from '../ui/answer'
import { sendAct } from '../ui/send-act'
import { ActLinks, ConfirmActs, type Question, questionFrom } from '../ui/confirm-act'
import { ListSearch, PagedTable } from '../ui/list'
import type { Route } from './+types/payments'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

const pageSize = 50

/** Admins: one page of everybody's orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { search, after, ask, about } = readAddress(request.url, orderListAddress)
  const { db } = context.get(requestContext)
  const { services } = context.get(servicesContext)
  const isOffered = services.razorpay !== null
  const page = await listOrders(db, { search, after, limit: pageSize })
  const rows = page.orders.map((order) => ({
    id: order.id,
    courseTitle: order.courseTitle,
    studentName: order.studentName,
    email: order.email,
    amount: formatMoney(order.amountMinor),
    created: formatMoment(order.createdAt, timeZone),
    paymentId: order.paymentId,
    status: order.isPaying ? 'Being checked' : orderStatus(order).title,
    note: staffNote(order),
    acts: moneyActs.filter((act) => canAct(act, order, isOffered)),
  }))
  const askedOrder = rows.find(({ id }) => id === about)
  return {
    search,
    orders: {
      rows,
      next: page.next && `${page.next.createdAt.toISOString()}_${page.next.id}`,
      isFirstPage: after === null,
    },
    asked: ask && askedOrder?.acts.includes(ask) ? { act: ask, order: askedOrder } : null,
  }
}

/** What an admin has to act on, which the student's view of an order does not show. */
function staffNote({ refundState, surplusState, state }: OrderFacts): string | null {
  if (surplusState === 'stuck') return 'The bank could not refund a second payment.'
  return state === 'paid' && refundState === 'failed' ? 'The bank could not make the refund.' : null
}

function canAct(act: MoneyAct, order: OrderFacts, isOffered: boolean): boolean {
  if (act === 'settle') return order.surplusState === 'stuck'
  if (!isOffered) return false
  if (act === 'retry') return order.surplusState === 'stuck'
  const isUnderWay = ['due', 'sent', 'done'].includes(order.refundState ?? '')
  return order.state === 'paid' && !isUnderWay
}

/** Admins: refund an order, or settle a second payment that the bank did not refund. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, moneyActForm)
  if (!form.ok)
    return data<ActAnswer>({ ok: false, message: 'Choose an order and an action.' }, 400)
  const { act, order: orderId } = form.value
  const input = { adminId: admin.id, orderId, now }
  const result =
    act === 'refund'
      ? await refundAsAdmin(db, input)
      : await settleSurplusAsAdmin(db, { ...input, act })
  if (!result.ok) {
    const status = result.reason === 'unknown-order' ? 404 : 409
    return data<ActAnswer>({ ok: false, message: refusals[result.reason] }, status)
  }
  return data<ActAnswer>({ ok: true, message: moneyActTexts[act].done })
}

type Row = Route.ComponentProps['loaderData']['orders']['rows'][number]

const columns: Column<Row>[] = [
  { title: 'Ordered', cell: ({ created }) => <Moment text={created} /> },
  { title: 'Student', cell: ({ studentName }) => studentName, isName: true },
  { title: 'Email', cell: ({ email }) => email, isAddress: true },
  {
    title: 'Course',
    cell: ({ courseTitle }) => <span className="wide:wrap-normal">{courseTitle}</span>,
  },
  { title: 'Amount', cell: ({ amount }) => amount, isUnbroken: true },
  {
    title: 'State',
    cell: ({ status, note }) => (
      <>
        {status}
        {note && <span className="mt-1 block text-small text-wrong">{note}</span>}
      </>
    ),
  },
  {
    title: 'Payment',
    cell: ({ paymentId }) =>
      paymentId ? <code className="font-mono text-[0.8125rem]">{paymentId}</code> : 'None',
  },
  {
    title: 'Actions',
    cell: (order) =>
      order.acts.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <ActLinks
            acts={order.acts}
            about={order.id}
            name={order.studentName}
            questionFor={(act) => moneyQuestion(act, order)}
          />
        </div>
      ) : (
        <span className="text-quiet">None</span>
      ),
  },
]

function moneyQuestion(act: MoneyAct, order: Row): Question {
  return questionFrom(moneyActTexts[act], order, { act, order: order.id })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAct<ActAnswer>(serverAction, (answer) => answer)
}

export default function AdminPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { search, orders, asked } = loaderData
  return (
    <ConfirmActs asked={asked && !actionData ? moneyQuestion(asked.act, asked.order) : null}>
      <Answer answer={actionData} />
      <ListSearch label="Search by name, email, order or payment" search={search} />
      <PagedTable
        label="Orders"
        columns={columns}
        page={orders}
        asked={{ search }}
        keyOf={({ id }) => id}
        noMatch="No orders found"
        empty="No orders yet. An order appears here when somebody starts a payment."
      />
    </ConfirmActs>
  )
}
