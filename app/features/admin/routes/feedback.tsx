import { requireAdmin } from '~/features/accounts/gates.server'
import { countMessagesByStatus, listMessages } from '~/features/contact/queries.server'
import { messageStatuses } from '~/features/contact/rules'
import { requestContext } from '~/platform/request-context.server'
import type { Column } from '~/ui/data-table'
import { formatMoment } from '~/ui/format'
import { Link } from '~/ui/link'
import { messageStatusLabels } from '../rules'
import { messageListAddress } from '../schema/lists'
import { readAddress } from '../schema/parts'
import { PagedTable } from '../ui/list'
import { TabLinks } from '../ui/tab-links'
import type { Route } from './+types/feedback'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: one page of the messages with a status. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const { db } = context.get(requestContext)
  const { status, after } = readAddress(request.url, messageListAddress)
  const [{ messages, next }, counts] = await Promise.all([
    listMessages(db, { status, after }),
    countMessagesByStatus(db),
  ])
  return {
    status,
    counts,
    messages: {
      rows: messages.map(({ sentAt, ...message }) => ({
        ...message,
        sent: formatMoment(sentAt, admin.timeZone),
      })),
      next,
      isFirstPage: after === null,
    },
  }
}

type Row = Route.ComponentProps['loaderData']['messages']['rows'][number]

const columns: Column<Row>[] = [
  {
    title: 'Subject',
    cell: ({ id, subject }) => (
      <Link
        to={`/admin/feedback/${id}`}
        className="-my-2.5 block w-fit py-2.5 font-bold text-brand underline underline-offset-4"
      >
        {subject}
      </Link>
    ),
  },
  { title: 'From', cell: ({ name }) => name, isName: true },
  { title: 'Email', cell: ({ email }) => email, isAddress: true },
  { title: 'Sent', cell: ({ sent }) => sent, isUnbroken: true },
]

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const { status, counts, messages } = loaderData
  return (
    <>
      <TabLinks
        label="Status"
        links={messageStatuses.map((each) => ({
          to: `?status=${each}`,
          title: `${messageStatusLabels[each]} (${counts[each]})`,
          isCurrent: each === status,
        }))}
      />
      <PagedTable
        label="Messages"
        columns={columns}
        page={messages}
        asked={{ status }}
        keyOf={({ id }) => id}
        empty={
          status === 'new' ? 'No new messages. You have answered all of them.' : 'No messages here.'
        }
      />
    </>
  )
}
