import { data, Form, Link } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Button } from '~/ui/button'
import { Choice } from '~/ui/choice'
import { Field } from '~/ui/field'
import { formatMoment } from '~/ui/format'
import { publishEventWinners } from '../commands.server/hackathons'
import { findEventResults } from '../queries.server/hackathon-events'
import { winnersForm } from '../schema'
import { type ActAnswer, Answer } from '../ui/answer'
import { EventChoice } from '../ui/event-choice'
import type { Route } from './+types/hackathon-winners'

/** Admins: the winners of one hackathon. */
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
      prizeMinor: event.prizeMinor,
      publishedWords: event.winnersPublishedAt && formatMoment(event.winnersPublishedAt, timeZone),
    },
    results,
  }
}

/** Admins: publish the winners, in the place of earlier ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context)
  const { db, now } = context.get(requestContext)
  const found = await findEventResults(db, new URL(request.url).searchParams.get('event'), now)
  if (!found) throw data('There is no such hackathon.', 404)
  const form = await readForm(request, winnersForm)
  if (!form.ok) {
    const words = Object.values(form.reply.error ?? {})
      .flat()
      .join(' ')
    return data<ActAnswer>({ ok: false, words }, 400)
  }
  const { first, second, third, firstPrize, secondPrize, thirdPrize } = form.value
  if (third && !second) {
    return data<ActAnswer>({ ok: false, words: 'A third place needs a second one.' }, 400)
  }
  const winners = [
    { resultId: first, prizeMinor: firstPrize },
    ...(second ? [{ resultId: second, prizeMinor: secondPrize }] : []),
    ...(third ? [{ resultId: third, prizeMinor: thirdPrize }] : []),
  ]
  const hackathonId = found.event.id
  const result = await publishEventWinners(db, { adminId: admin.id, hackathonId, winners, now })
  if (!result.ok) {
    const words = 'Each place needs a team of its own, one that has a result.'
    return data<ActAnswer>({ ok: false, words }, 409)
  }
  return data<ActAnswer>({ ok: true, words: 'Published. Everybody can see the winners.' })
}

const places = [
  { name: 'first', label: 'First place' },
  { name: 'second', label: 'Second place' },
  { name: 'third', label: 'Third place' },
]

export default function HackathonWinners({ loaderData, actionData }: Route.ComponentProps) {
  const { events, event, results } = loaderData
  return (
    <>
      <EventChoice events={events} chosen={event.id} />
      <Answer answer={actionData} />
      {results.length === 0 ? (
        <p className="rounded-surface border border-line bg-raised px-5 py-8">
          There are no results to choose winners from.{' '}
          <Link
            to={`/admin/hackathon-results?event=${event.id}`}
            className="text-brand underline underline-offset-4"
          >
            Enter the results first.
          </Link>
        </p>
      ) : (
        <WinnersForm key={event.id} event={event} results={results} />
      )}
    </>
  )
}

function WinnersForm({
  event,
  results,
}: Pick<Route.ComponentProps['loaderData'], 'event' | 'results'>) {
  const options = results.map(({ id, teamName, score }) => ({
    value: id,
    label: `${teamName} (${score} of 100)`,
  }))
  return (
    <Form
      method="post"
      action={`/admin/hackathon-winners?event=${event.id}`}
      className="grid max-w-2xl gap-4"
    >
      <p className="text-quiet">
        {event.publishedWords
          ? `Everybody sees the winners since ${event.publishedWords}.`
          : 'Nobody sees the winners yet. With them, the results are published too.'}
      </p>
      {places.map(({ name, label }, index) => {
        const winner = results.find(({ place }) => place === index + 1)
        const prizeMinor = winner?.prizeMinor ?? (index === 0 ? event.prizeMinor : 0)
        return (
          <div key={name} className="grid gap-4 phone:grid-cols-[minmax(0,1fr)_10rem]">
            <Choice
              label={label}
              name={name}
              required={index === 0}
              defaultValue={winner?.id ?? ''}
              options={[{ value: '', label: index === 0 ? 'Choose a team' : 'None' }, ...options]}
            />
            <Field
              label="Prize in rupees"
              name={`${name}Prize`}
              type="number"
              min={0}
              step={1}
              defaultValue={prizeMinor / 100}
            />
          </div>
        )
      })}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="primary">
          Publish the winners
        </Button>
        {event.publishedWords && (
          <Link
            to={`/hackathons/${event.id}/results`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            See the page
          </Link>
        )}
      </div>
    </Form>
  )
}
