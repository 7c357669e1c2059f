import { Link } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { countMessagesByStatus, listMessages } from '~/features/contact/queries.server'
import { messageStatuses } from '~/features/contact/rules'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { formatMoment } from '~/ui/format'
import { messageStatusLabels } from '../rules'
import { messageListAddress } from '../schema/lists'
import { readAddress } from '../schema/parts'
import { PageLinks } from '../ui/page-links'
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
    next,
    isFirstPage: after === null,
    messages: messages.map(({ sentAt, ...message }) => ({
      ...message,
      sent: formatMoment(sentAt, admin.timeZone),
    })),
  }
}

type Row = { id: string; name: string; email: string; subject: string; sent: string }

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
  const { status, counts, messages, next, isFirstPage } = loaderData
  return (
    <>
      <nav aria-label="Status" className="mb-5 flex flex-wrap gap-2">
        {messageStatuses.map((each) => (
          <ButtonLink
            key={each}
            to={`?status=${each}`}
            aria-current={each === status ? 'page' : undefined}
            className="aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft pr-3 pl-3"
          >
            {`${messageStatusLabels[each]} (${counts[each]})`}
          </ButtonLink>
        ))}
      </nav>
      <DataTable
        label="Messages"
        columns={columns}
        rows={messages}
        keyOf={({ id }) => id}
        empty={
          status === 'new' ? 'No new messages. You have answered all of them.' : 'No messages here.'
        }
      />
      <PageLinks asked={{ status }} next={next} isFirstPage={isFirstPage} />
    </>
  )
}
