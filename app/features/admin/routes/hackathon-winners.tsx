import { data, Link } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { readForm } from '~/platform/http/read-form.server'
import { siteContext } from '~/platform/site-words.server'
import { formatMoment } from '~/ui/format'
import { publishEventWinners, withdrawEventWinners } from '../commands.server/hackathons'
import { requireEvent } from '../gates.server'
import { winnersForm, withdrawForm } from '../schema/hackathons'
import type { ActAnswer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { AskLink } from '../ui/asker'
import { EventPage } from '../ui/event-page'
import { WinnersForm, winnersQuestion, withdrawQuestion } from '../ui/winners-form'
import type { Route } from './+types/hackathon-winners'

export { keepUp as shouldRevalidate } from '~/platform/http/keep-up'

/** Admins: the winners of one hackathon. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const { ask, events, event, results } = await requireEvent(request, context)
  const { id, title, prizeMinor, winnersPublishedAt: at } = event
  const publishedWords = at && formatMoment(at, admin.timeZone)
  const unpublishedWords = event.resultsPublishedAt
    ? 'Nobody sees the winners yet.'
    : 'Nobody sees the winners yet. With them, the results are published too.'
  return {
    events,
    isWithdrawalAsked: ask === 'withdraw' && at !== null,
    event: { id, title, prizeMinor, publishedWords },
    standing: publishedWords ? `Published on ${publishedWords}.` : unpublishedWords,
    results,
  }
}

/** `asks`: what would be published, before the admin is sure; `chosen`: what is not published. */
type WinnersAnswer = {
  act?: ActAnswer
  asks?: Record<string, string>
  chosen?: Record<string, string>
}

/** Admins: publish the winners, in the place of earlier ones, or take them back. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now, event } = await requireEvent(request, context)
  const withdrawal = await readForm(request.clone(), withdrawForm)
  const chosen = await typedInto(request)
  const refused = (words: string, status: number) =>
    data<WinnersAnswer>({ act: { ok: false, words }, chosen }, status)
  const acts = { adminId: admin.id, hackathonId: event.id, now }
  if (withdrawal.ok) {
    const withdrawn = await withdrawEventWinners(db, acts)
    if (!withdrawn.ok) return refused(withdrawn.words, 409)
    await context.get(siteContext).showChanges()
    return data<WinnersAnswer>({ act: { ok: true, words: withdrawnWords } })
  }
  const form = await readForm(request, winnersForm)
  if (!form.ok) {
    const words = Object.values(form.reply.error ?? {}).flat()
    return refused(words.join(' '), 400)
  }
  const { sure, ...places } = form.value
  const { first, second, third, firstPrize, secondPrize, thirdPrize } = places
  if (sure === 'no') return data<WinnersAnswer>({ chosen })
  if (third && !second) return refused('A third place needs a second one.', 400)
  const winners = [
    { resultId: first, prizeMinor: firstPrize },
    ...(second ? [{ resultId: second, prizeMinor: secondPrize }] : []),
    ...(third ? [{ resultId: third, prizeMinor: thirdPrize }] : []),
  ]
  if (new Set(winners.map(({ resultId }) => resultId)).size < winners.length)
    return refused('Each place needs a team of its own.', 409)
  if (!sure) {
    const prizes = { firstPrize, secondPrize, thirdPrize }
    const typed = Object.entries(prizes).map(([name, minor]) => [name, String(minor / 100)])
    const teams = { first, ...(second ? { second } : {}), ...(third ? { third } : {}) }
    return data<WinnersAnswer>({ asks: { ...teams, ...Object.fromEntries(typed) } })
  }
  const result = await publishEventWinners(db, { ...acts, winners })
  if (!result.ok) return refused('Each place needs a team that has a result.', 409)
  await context.get(siteContext).showChanges()
  const words = 'Published. Everybody can see the winners.'
  return data<WinnersAnswer>({ act: { ok: true, words } })
}

const withdrawnWords = 'Withdrawn. The results stay published, without winners.'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForAct<WinnersAnswer>(serverAction, (act) => ({ act }))
}

export default function HackathonWinners({ loaderData, actionData }: Route.ComponentProps) {
  const { events, event, standing, results, isWithdrawalAsked } = loaderData
  const withdrawal = withdrawQuestion(event.title)
  const asked = isWithdrawalAsked && !actionData ? withdrawal : null
  return (
    <EventPage
      events={events}
      event={event}
      answer={actionData?.act}
      asked={actionData?.asks ? winnersQuestion(actionData.asks, results) : asked}
      standing={standing}
      publish={
        event.publishedWords && (
          <AskLink act="withdraw" about={event.id} name={event.title} question={withdrawal} />
        )
      }
    >
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
        <WinnersForm
          // Withdrawn winners are no longer chosen.
          key={`${event.id} ${event.publishedWords}`}
          event={event}
          results={results}
          chosen={actionData?.asks ?? actionData?.chosen}
        />
      )}
    </EventPage>
  )
}
