import { Form, Link, useNavigation } from 'react-router'
import { findTrains } from '../trains/timetable.server'
import type { Route } from './+types/search'

export async function loader({ url }: Route.LoaderArgs) {
  const from = url.searchParams.get('from') ?? ''
  const to = url.searchParams.get('to') ?? ''
  const trains = from && to ? await findTrains(from, to) : null
  return { from, to, trains }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { from, to, trains } = loaderData
  const busy = useNavigation().state !== 'idle'
  const back = new URLSearchParams({ from: to, to: from })
  return (
    <main>
      <title>Train board</title>
      <h1>Trains home</h1>
      <Form action="/" key={`${from}-${to}`}>
        <label>From <input name="from" defaultValue={from} /></label>
        <label>To <input name="to" defaultValue={to} /></label>
        <button>{busy ? 'Searching…' : 'Search'}</button>
      </Form>
      {trains && <p><Link to={`/?${back}`}>Return journey</Link></p>}
      {trains?.length === 0 && <p>No train goes from {from} to {to}.</p>}
      <ul>
        {trains?.map((train) => (
          <li key={train.number}>
            <Link to={`/trains/${train.number}`}>{train.name}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
