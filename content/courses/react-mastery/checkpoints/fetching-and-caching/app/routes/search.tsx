import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { searchSchema } from '../trains/model'
import { readSaved } from '../trains/saved.server'
import { findTrain, findTrains, stations } from '../trains/timetable.server'
import { TrainRow } from '../trains/train-row'
import { Button } from '../ui/button'
import { StationField } from '../ui/station-field'
import type { Route } from './+types/search'

export async function loader({ request, url }: Route.LoaderArgs) {
  const numbers = await readSaved(request)
  const found = await Promise.all(numbers.map(findTrain))
  const saved = found.filter((train) => train !== undefined)
  const asked = {
    from: url.searchParams.get('from') ?? '',
    to: url.searchParams.get('to') ?? '',
  }
  if (!url.searchParams.has('from')) return { kind: 'empty' as const, asked, stations, saved }
  const search = searchSchema.safeParse(asked)
  if (!search.success) {
    const errors = z.flattenError(search.error).fieldErrors
    return { kind: 'invalid' as const, asked, stations, saved, errors }
  }
  const trains = await findTrains(search.data.from, search.data.to)
  return { kind: 'found' as const, asked: search.data, stations, saved, trains }
}

export function headers() {
  return { 'Cache-Control': 'private, no-cache' }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { asked, stations, saved } = loaderData
  const errors = loaderData.kind === 'invalid' ? loaderData.errors : {}
  return (
    <main>
      <title>Train board</title>
      <h1>Trains home</h1>
      <Form action="/" key={`${asked.from}-${asked.to}`}>
        <StationField label="From" name="from" stations={stations}
          defaultValue={asked.from} error={errors.from?.[0]} />
        <StationField label="To" name="to" stations={stations}
          defaultValue={asked.to} error={errors.to?.[0]} />
        <Button type="submit">{busy ? 'Searching…' : 'Search'}</Button>
      </Form>
      {loaderData.kind === 'found' && loaderData.trains.length === 0 && (
        <p>No train goes from {asked.from} to {asked.to}.</p>
      )}
      {loaderData.kind === 'found' && (
        <ul>
          {loaderData.trains.map((train) => (
            <TrainRow key={train.number} train={train} />
          ))}
        </ul>
      )}
      {saved.length > 0 && (
        <section>
          <h2>Your trains</h2>
          <ul>
            {saved.map((train) => (
              <TrainRow key={train.number} train={train} />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
