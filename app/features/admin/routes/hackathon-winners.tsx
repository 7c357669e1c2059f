import { data, Link } from 'react-router'
import type * as z from 'zod'
import { requireAdmin } from '~/features/accounts/gates.server'
import {
  findResults,
  listResults,
  listWinners,
  markOfWinners,
} from '~/features/hackathons/queries.server/list-results'
import { countUnjudged } from '~/features/hackathons/queries.server/list-tests'
import { readForm } from '~/platform/http/read-form.server'
import { siteContext } from '~/platform/site-words.server'
import { formatMoment } from '~/ui/format'
import { publishEventWinners, withdrawEventWinners } from '../commands.server/hackathons'
import { findEvent, requireEvent } from '../gates.server'
import { labelResults } from '../rules'
import { findTeamsForm, winnersForm, withdrawForm } from '../schema/hackathons'
import type { ActAnswer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { AskLink } from '../ui/asker'
import { EventPage } from '../ui/event-page'
import { NoHackathon } from '../ui/no-hackathon'
import {
  type WinnerOption,
  WinnersForm,
  winnersQuestion,
  withdrawQuestion,
} from '../ui/winners-form'
import type { Route } from './+types/hackathon-winners'

export { keepUp as shouldRevalidate } from '~/platform/http/keep-up'

/** Admins: the winners of one hackathon; null while there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const asked = await findEvent(request, context)
  if (!asked) return null
  const { db, now, ask, events, event } = asked
  const { id, title, prizeMinor, winnersPublishedAt: at, submissionsCloseAt: closes } = event
  const publishedWords = at && formatMoment(at, admin.timeZone)
  const unpublishedWords = event.resultsPublishedAt
    ? 'Nobody sees the winners yet.'
    : 'Nobody sees the winners yet. Publishing them also publishes the results.'
  const winners = await listWinners(db, id)
  return {
    events,
    isWithdrawalAsked: ask === 'withdraw' && at !== null,
    event: { id, title, prizeMinor, publishedWords },
    closes: now < closes ? formatMoment(closes, event.timeZone) : null,
    unjudgedCount: event.resultsPublishedAt ? 0 : await countUnjudged(db, id, now),
    standing: publishedWords ? `Published on ${publishedWords}.` : unpublishedWords,
    winners: winners.map((winner) => ({ id: winner.id, prizeMinor: winner.prizeMinor })),
    seen: markOfWinners(winners),
    options: labelResults([...(await listResults(db, id)).rows, ...winners]),
  }
}

/** `asks`: what would be published, before the admin is sure; `chosen`: what is not published. */
type WinnersAnswer = {
  act?: ActAnswer
  asks?: Record<string, string>
  chosen?: Record<string, string>
  /** The teams to choose from, with those that are chosen or were looked for. */
  options?: WinnerOption[]
}

/** Admins: publish the winners, in the place of earlier ones, take them back, or look for teams. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now, event } = await requireEvent(request, context)
  const chosen = await typedInto(request)
  const listOptions = async (search?: string) => {
    const teams = [chosen.first, chosen.second, chosen.third].filter((id) => id !== undefined)
    const lists = await Promise.all([
      search ? listResults(db, event.id, { search }).then(({ rows }) => rows) : [],
      listResults(db, event.id).then(({ rows }) => rows),
      listWinners(db, event.id),
      findResults(db, event.id, teams),
    ])
    return labelResults(lists.flat())
  }
  const reply = async (answer: WinnersAnswer, status = 200) =>
    data<WinnersAnswer>({ ...answer, options: await listOptions() }, status)
  const refused = (words: string, status: number, seen = chosen.seen) =>
    reply({ act: { ok: false, words }, chosen: { ...chosen, ...(seen ? { seen } : {}) } }, status)
  const acts = { adminId: admin.id, hackathonId: event.id, now }
  if ((await readForm(request.clone(), withdrawForm)).ok) {
    const withdrawn = await withdrawEventWinners(db, acts)
    if (!withdrawn.ok) return refused(withdrawn.words, 409)
    await context.get(siteContext).showChanges()
    return data<WinnersAnswer>({ act: { ok: true, words: withdrawnWords } })
  }
  const looked = await readForm(request.clone(), findTeamsForm)
  if (looked.ok)
    return data<WinnersAnswer>({ chosen, options: await listOptions(looked.value.find) })
  const form = await readForm(request, winnersForm)
  if (!form.ok) {
    const words = Object.values(form.reply.error ?? {}).flat()
    return refused(words.join(' '), 400)
  }
  const { sure, early: isSure, seen, ...places } = form.value
  if (sure === 'no') return reply({ chosen })
  if (places.third && !places.second) return refused('A third place needs a second one.', 400)
  const winners = winnersOf(places)
  if (new Set(winners.map(({ resultId }) => resultId)).size < winners.length)
    return refused('Choose a different team for each place.', 409)
  if (!sure) return reply({ asks: fieldsOf(places, seen) })
  const result = await publishEventWinners(db, { ...acts, winners, seen, isSure })
  if (!result.ok) {
    // Who was told of other winners has seen them.
    const isTold = result.reason === 'winners-changed'
    const newest = isTold ? markOfWinners(await listWinners(db, event.id)) : seen
    return refused(result.words, 409, newest)
  }
  await context.get(siteContext).showChanges()
  const words = 'Published. Everybody can see the winners.'
  return data<WinnersAnswer>({ act: { ok: true, words } })
}

type Places = Omit<z.infer<typeof winnersForm>, 'sure' | 'early' | 'seen'>

function winnersOf({ first, second, third, firstPrize, secondPrize, thirdPrize }: Places) {
  return [
    { resultId: first, prizeMinor: firstPrize },
    ...(second ? [{ resultId: second, prizeMinor: secondPrize }] : []),
    ...(third ? [{ resultId: third, prizeMinor: thirdPrize }] : []),
  ]
}

/** The form's fields as they would be sent again. */
function fieldsOf({ first, second, third, ...prizes }: Places, seen: string | undefined) {
  const typed = Object.entries(prizes).map(([name, minor]) => [name, String(minor / 100)])
  return {
    first,
    ...(second ? { second } : {}),
    ...(third ? { third } : {}),
    ...(seen === undefined ? {} : { seen }),
    ...Object.fromEntries(typed),
  } as Record<string, string>
}

const withdrawnWords = 'Withdrawn. The results stay published, without winners.'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForAct<WinnersAnswer>(serverAction, (act) => ({ act }))
}

export default function HackathonWinners({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoHackathon />
  const { events, event, closes, unjudgedCount, standing, winners, seen, isWithdrawalAsked } =
    loaderData
  const options = actionData?.options ?? loaderData.options
  const withdrawal = withdrawQuestion(event.title)
  const asked = isWithdrawalAsked && !actionData ? withdrawal : null
  return (
    <EventPage
      events={events}
      event={event}
      answer={actionData?.act}
      asked={
        actionData?.asks ? winnersQuestion(actionData.asks, options, closes, unjudgedCount) : asked
      }
      standing={standing}
      publish={
        event.publishedWords && (
          <AskLink act="withdraw" about={event.id} name={event.title} question={withdrawal} />
        )
      }
    >
      {options.length === 0 ? (
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
          winners={winners}
          options={options}
          chosen={actionData?.asks ?? actionData?.chosen}
          seen={seen}
        />
      )}
    </EventPage>
  )
}
