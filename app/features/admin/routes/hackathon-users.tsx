import { requireAdmin } from '~/features/accounts/gates.server'
import { listRegistrations } from '~/features/hackathons/queries.server/list-registrations'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { formatMoment } from '~/ui/format'
import { Moment } from '~/ui/moment'
import { nothingFound } from '../rules'
import { registrationListAddress } from '../schema/lists'
import { readAddress } from '../schema/parts'
import { ListSearch } from '../ui/list-search'
import { PageLinks } from '../ui/page-links'
import type { Route } from './+types/hackathon-users'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: one page of those who registered for a hackathon. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { search, after } = readAddress(request.url, registrationListAddress)
  const { rows, next } = await listRegistrations(context.get(requestContext).db, { search, after })
  return {
    search,
    next,
    isFirstPage: after === null,
    registrations: rows.map(({ createdAt, ...row }) => ({
      ...row,
      created: formatMoment(createdAt, timeZone),
    })),
  }
}

type Row = Route.ComponentProps['loaderData']['registrations'][number]

const columns: Column<Row>[] = [
  { title: 'Name', cell: ({ name }) => <span className="font-bold">{name}</span>, isName: true },
  { title: 'Mobile', cell: ({ mobile }) => mobile, isUnbroken: true },
  { title: 'Email', cell: ({ email }) => email, isAddress: true },
  { title: 'Created', cell: ({ created }) => <Moment text={created} /> },
  { title: 'College', cell: ({ collegeName }) => collegeName },
  { title: 'Hackathon', cell: ({ hackathonTitle }) => hackathonTitle },
]

export default function HackathonUsers({ loaderData }: Route.ComponentProps) {
  const { search, registrations, next, isFirstPage } = loaderData
  return (
    <>
      <ListSearch label="Search by name, email, mobile or college" search={search}>
        <a href="/admin/hackathon-users.csv" download className={buttonClass('plain', 'min-h-12')}>
          Download CSV
        </a>
      </ListSearch>
      <DataTable
        label="Hackathon users"
        columns={columns}
        rows={registrations}
        keyOf={({ id }) => id}
        empty={
          search
            ? nothingFound('No hackathon users found', search, next !== null)
            : 'No hackathon users found'
        }
      />
      <PageLinks asked={{ search }} next={next} isFirstPage={isFirstPage} />
    </>
  )
}
