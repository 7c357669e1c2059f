import { Suspense, useEffect } from 'react'
import { Await, data, isRouteErrorResponse, useFetcher, useRevalidator } from 'react-router'
import { readSaved, writeSaved } from '../trains/saved.server'
import { statusText } from '../trains/status-text'
import { currentStatus } from '../trains/status.server'
import { findTrain } from '../trains/timetable.server'
import { Button } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { Table } from '../ui/table'
import type { Route } from './+types/train'

export async function loader({ params, request }: Route.LoaderArgs) {
  const train = await findTrain(params.number)
  if (!train) throw data(`No train ${params.number}.`, { status: 404 })
  const saved = (await readSaved(request)).includes(train.number)
  return { train, saved, status: currentStatus(train.number), checkedAt: new Date() }
}

export async function action({ params, request }: Route.ActionArgs) {
  const others = (await readSaved(request)).filter((n) => n !== params.number)
  const form = await request.formData()
  const next = form.get('saved') === 'yes' ? [...others, params.number] : others
  return data({ ok: true }, { headers: { 'Set-Cookie': await writeSaved(next) } })
}

export function headers() {
  return { 'Cache-Control': 'private, no-cache' }
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

export default function Train({ loaderData }: Route.ComponentProps) {
  const { train, saved, status, checkedAt } = loaderData
  useFreshData(30_000)
  return (
    <main>
      <PageTitle>{train.name}</PageTitle>
      <p role="status">
        <Suspense fallback="Asking the railway…">
          <Await resolve={status} errorElement="The running status is not known now.">
            {(now) => statusText(now)}
          </Await>
        </Suspense>
      </p>
      <p>Checked at {clock.format(checkedAt)}</p>
      <SaveTrain saved={saved} />
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

function SaveTrain({ saved }: { saved: boolean }) {
  const fetcher = useFetcher()
  const sent = fetcher.formData?.get('saved')
  const shown = sent ? sent === 'yes' : saved
  return (
    <fetcher.Form method="post">
      <Button type="submit" variant="quiet" name="saved" value={shown ? 'no' : 'yes'}>
        {shown ? 'Remove from saved' : 'Save this train'}
      </Button>
    </fetcher.Form>
  )
}

function useFreshData(everyMs: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, revalidate])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <main><PageTitle>{error.data}</PageTitle></main>
}
