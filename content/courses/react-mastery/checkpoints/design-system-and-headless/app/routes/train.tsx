import { data, isRouteErrorResponse } from 'react-router'
import { findTrain } from '../trains/timetable.server'
import { Table } from '../ui/table'
import type { Route } from './+types/train'

export async function loader({ params }: Route.LoaderArgs) {
  const train = await findTrain(params.number)
  if (!train) throw data(`No train ${params.number}.`, { status: 404 })
  return { train }
}

export default function Train({ loaderData }: Route.ComponentProps) {
  const { train } = loaderData
  return (
    <main>
      <title>{train.name}</title>
      <h1>{train.name}</h1>
      <Table
        caption={`Stops of ${train.name}`}
        rows={train.stops}
        rowKey={(stop) => stop.station}
        columns={[
          { head: 'Station', cell: (stop) => stop.station },
          { head: 'Leaves', cell: (stop) => stop.leaves },
        ]}
      />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <main><h1>{error.data}</h1></main>
}
