import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { searchSchema } from '../trains/model'
import { findTrains } from '../trains/timetable.server'
import type { Route } from './+types/search'

export async function loader({ url }: Route.LoaderArgs) {
  const asked = {
    from: url.searchParams.get('from') ?? '',
    to: url.searchParams.get('to') ?? '',
  }
  if (!url.searchParams.has('from')) return { kind: 'empty' as const, asked }
  const search = searchSchema.safeParse(asked)
  if (!search.success) {
    const errors = z.flattenError(search.error).fieldErrors
    return { kind: 'invalid' as const, asked, errors }
  }
  const trains = await findTrains(search.data.from, search.data.to)
  return { kind: 'found' as const, asked: search.data, trains }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { asked } = loaderData
  const errors = loaderData.kind === 'invalid' ? loaderData.errors : {}
  return (
    <main>
      <title>Train board</title>
      <h1>Trains home</h1>
      <Form action="/" key={`${asked.from}-${asked.to}`}>
        <label>From <input name="from" defaultValue={asked.from} /></label>
        {errors.from && <p>{errors.from[0]}</p>}
        <label>To <input name="to" defaultValue={asked.to} /></label>
        {errors.to && <p>{errors.to[0]}</p>}
        <button>{busy ? 'Searching…' : 'Search'}</button>
      </Form>
      {loaderData.kind === 'found' && loaderData.trains.length === 0 && (
        <p>No train goes from {asked.from} to {asked.to}.</p>
      )}
      {loaderData.kind === 'found' && (
        <ul>
          {loaderData.trains.map((train) => (
            <li key={train.number}>
              <Link to={`/trains/${train.number}`}>{train.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
