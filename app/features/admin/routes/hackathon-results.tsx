import { data, Form, Link } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { resultForm } from '~/features/hackathons/schema'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Button } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { formatMoment } from '~/ui/format'
import { publishEventResults, saveEventResult } from '../commands.server/hackathons'
import { findEventResults } from '../queries.server/hackathon-events'
import { resultEntry } from '../schema'
import { type ActAnswer, Answer } from '../ui/answer'
import { EventChoice } from '../ui/event-choice'
import { ResultEntryForm } from '../ui/result-entry-form'
import type { Route } from './+types/hackathon-results'

/** Admins: the results of one hackathon. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = requireAdmin(context)
  const { db, now } = context.get(requestContext)
  const found = await findEventResults(db, new URL(request.url).searchParams.get('event'), now)
  if (!found) throw data('There is no such hackathon.', 404)
  const { events, event, results } = found
  return {
    events: events.map(({ id, title }) => ({ id, title })),
    event: {
      id: event.id,
      title: event.title,
      publishedWords: event.resultsPublishedAt && formatMoment(event.resultsPublishedAt, timeZone),
    },
    results,
  }
}

type ResultsAnswer = ActAnswer & { errors?: Record<string, string[]> }

/** Admins: save one result, or publish them all. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context)
  const { db, now } = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const found = await findEventResults(db, asked.get('event'), now)
  if (!found) throw data('There is no such hackathon.', 404)
  const acts = { adminId: admin.id, hackathonId: found.event.id, now }
  if (asked.get('do') === 'publish') {
    if (found.results.length === 0) {
      return data<ResultsAnswer>({ ok: false, words: 'Save a result first, then publish.' }, 409)
    }
    await publishEventResults(db, acts)
    return data<ResultsAnswer>({ ok: true, words: 'Published. Everybody can see the results.' })
  }
  const entry = await readForm(request, resultEntry)
  const result = resultForm.safeParse(entry.ok ? entry.value : {})
  if (!result.success) {
    const errors: Record<string, string[]> = {}
    for (const { path, message } of result.error.issues) {
      const field = String(path[0])
      errors[field] = field === 'members' ? ['Name one to ten members, one a line.'] : [message]
    }
    return data<ResultsAnswer>({ ok: false, words: 'Nothing is saved yet.', errors }, 400)
  }
  await saveEventResult(db, { ...acts, result: result.data })
  return data<ResultsAnswer>({ ok: true, words: `The result of ${result.data.teamName} is saved.` })
}

type Row = Route.ComponentProps['loaderData']['results'][number]

const columns: Column<Row>[] = [
  { title: 'Team', cell: ({ teamName }) => <span className="font-[600]">{teamName}</span> },
  { title: 'Members', cell: ({ members }) => members.join(', ') },
  { title: 'Project', cell: ({ projectTitle }) => projectTitle },
  { title: 'Score', cell: ({ score }) => `${score} of 100` },
  { title: 'Place', cell: ({ place }) => place ?? 'None' },
]

export default function HackathonResults({ loaderData, actionData }: Route.ComponentProps) {
  const { events, event, results } = loaderData
  return (
    <>
      <EventChoice events={events} chosen={event.id} />
      <Answer answer={actionData} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">
          {event.publishedWords
            ? `Everybody sees these since ${event.publishedWords}. Changes show at once.`
            : 'Only admins see these so far.'}
        </p>
        {event.publishedWords ? (
          <Link
            to={`/hackathons/${event.id}/results`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            See the page
          </Link>
        ) : (
          <Form method="post" action={`/admin/hackathon-results?event=${event.id}&do=publish`}>
            <Button type="submit" look="primary">
              Publish the results
            </Button>
          </Form>
        )}
      </div>
      <DataTable
        label={`Results of ${event.title}`}
        columns={columns}
        rows={results}
        keyOf={({ id }) => id}
        empty="No results yet. Enter the first one below."
      />
      <ResultEntryForm eventId={event.id} errors={actionData?.errors} isSaved={actionData?.ok} />
    </>
  )
}
