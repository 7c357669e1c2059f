import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { listRegistrationsWithTests } from '~/features/hackathons/queries.server/list-registrations'
import { listHackathons } from '~/features/hackathons/queries.server/list-results'
import { refusals } from '~/features/hackathons/refusals'
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

/** Admins: one page of the registrations for one hackathon or all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { event, search, after } = readAddress(request.url, registrationListAddress)
  const { db, now } = context.get(requestContext)
  const hackathons = labelHackathons(await listHackathons(db))
  const labels = new Map(hackathons.map(({ id, title }) => [id, title]))
  if (event !== null && !labels.has(event)) throw data(refusals['unknown-hackathon'], 404)
  const asked = { hackathonId: event, search, after, now }
  const { rows, next } = await listRegistrationsWithTests(db, asked)
  return {
    event: event ?? '',
    search,
    hackathons: hackathons.map(({ id, title }) => ({ value: id, label: title })),
    registrations: {
      rows: rows.map(({ createdAt, hackathonId, hackathonTitle, points, isWaiting, ...row }) => ({
        ...row,
        hackathon: labels.get(hackathonId) ?? hackathonTitle,
        points: isWaiting ? 'Not judged yet' : points,
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
  { title: 'Team', cell: ({ teamName }) => teamName ?? '–' },
  { title: 'Points', cell: ({ points }) => points ?? '–' },
]
const hackathonColumn: Column<Row> = { title: 'Hackathon', cell: ({ hackathon }) => hackathon }

const allHackathons = { value: '', label: 'All' }

export default function HackathonUsers({ loaderData }: Route.ComponentProps) {
  const { event, search, hackathons, registrations } = loaderData
  const asked = { event, search }
  return (
    <>
      <ListSearch
        label="Search by name, email, mobile or college"
        search={search}
        choice={{
          name: 'event',
          label: 'Hackathon',
          chosen: event,
          options: [allHackathons, ...hackathons],
        }}
      >
        <a
          href={`/admin/hackathon-users.csv?${new URLSearchParams(asked).toString()}`}
          download
          className={buttonClass('plain', 'min-h-12')}
        >
          Download CSV
        </a>
      </ListSearch>
      <PagedTable
        label="Hackathon users"
        columns={event === '' ? [...columns, hackathonColumn] : columns}
        page={registrations}
        asked={asked}
        keyOf={({ id }) => id}
        empty="No hackathon users found"
      />
    </>
  )
}
