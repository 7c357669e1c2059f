import { requireAdmin } from '~/features/accounts/gates.server'
import { listRegistrations } from '~/features/hackathons/queries.server/list-registrations'
import { listHackathons } from '~/features/hackathons/queries.server/list-results'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { formatMoment } from '~/ui/format'
import { Moment } from '~/ui/moment'
import { labelHackathons } from '../rules'
import { registrationListAddress } from '../schema/lists'
import { readAddress } from '../schema/parts'
import { ListSearch, PagedTable } from '../ui/list'
import type { Route } from './+types/hackathon-users'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: one page of the registrations for a hackathon. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { search, after } = readAddress(request.url, registrationListAddress)
  const { db } = context.get(requestContext)
  const { rows, next } = await listRegistrations(db, { search, after })
  const labels = new Map(
    labelHackathons(await listHackathons(db)).map(({ id, title }) => [id, title]),
  )
  return {
    search,
    registrations: {
      rows: rows.map(({ createdAt, hackathonId, hackathonTitle, ...row }) => ({
        ...row,
        hackathon: labels.get(hackathonId) ?? hackathonTitle,
        created: formatMoment(createdAt, timeZone),
      })),
      next,
      isFirstPage: after === null,
    },
  }
}

type Row = Route.ComponentProps['loaderData']['registrations']['rows'][number]

const columns: Column<Row>[] = [
  { title: 'Name', cell: ({ name }) => <span className="font-bold">{name}</span>, isName: true },
  { title: 'Mobile', cell: ({ mobile }) => mobile, isUnbroken: true },
  { title: 'Email', cell: ({ email }) => email, isAddress: true },
  { title: 'Created', cell: ({ created }) => <Moment text={created} /> },
  { title: 'College', cell: ({ collegeName }) => collegeName },
  { title: 'Hackathon', cell: ({ hackathon }) => hackathon },
]

export default function HackathonUsers({ loaderData }: Route.ComponentProps) {
  const { search, registrations } = loaderData
  return (
    <>
      <ListSearch label="Search by name, email, mobile or college" search={search}>
        <a href="/admin/hackathon-users.csv" download className={buttonClass('plain', 'min-h-12')}>
          Download CSV
        </a>
      </ListSearch>
      <PagedTable
        label="Hackathon users"
        columns={columns}
        page={registrations}
        asked={{ search }}
        keyOf={({ id }) => id}
        empty="No hackathon users found"
      />
    </>
  )
}
