import { data, Link } from 'react-router'
import type * as z from 'zod'
import { requireAdmin } from '~/features/accounts/gates.server'
import {
  findResults,
  listResults,
  listWinners,
} from '~/features/hackathons/queries.server/list-results'
import { countUnjudged } from '~/features/hackathons/queries.server/list-tests'
import { refusals } from '~/features/hackathons/refusals'
import { ordinal } from '~/features/hackathons/rules'
import { readForm } from '~/platform/http/read-form.server'
import { siteContext } from '~/platform/site-words.server'
import { formatMoment, formatMoney } from '~/ui/format'
import { publishWinnersAsAdmin, withdrawWinnersAsAdmin } from '../commands.server/hackathons'
import { findAskedHackathon, requireHackathon } from '../gates.server'
import { changedMeanwhile, labelResults } from '../rules'
import { findTeamsForm, winnersForm, withdrawForm } from '../schema/hackathons'
import { versionIn } from '../schema/parts'
import type { ActAnswer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { AskLink } from '../ui/asker'
import { HackathonPage } from '../ui/hackathon-page'
import { NoHackathon } from '../ui/no-hackathon'
import {
  type WinnerOption,
  WinnersForm,
  winnersQuestion,
  withdrawQuestion,
} from '../ui/winners-form'
import type { Route } from './+types/hackathon-winners'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the winners of one hackathon; null while there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const asked = await findAskedHackathon(request, context)
  if (!asked) return null
  const { db, now, ask, hackathons, hackathon } = asked
  const { id, title, prizeMinor, winnersPublishedAt: at, submissionsCloseAt: closes } = hackathon
  const publishedWords = at && formatMoment(at, admin.timeZone)
  const unpublishedWords = hackathon.resultsPublishedAt
    ? 'Nobody sees the winners yet.'
    : 'Nobody sees the winners yet. Publishing them also publishes the results.'
  const winners = await listWinners(db, id)
  return {
    hackathons,
    isWithdrawalAsked: ask === 'withdraw' && at !== null,
    hackathon: { id, title, prizeMinor, publishedWords },
    closes: now < closes ? formatMoment(closes, hackathon.timeZone) : null,
    unjudgedCount: hackathon.resultsPublishedAt ? 0 : await countUnjudged(db, id, now),
    standing: publishedWords ? `Published on ${publishedWords}.` : unpublishedWords,
    winners: winners.map((winner) => ({ id: winner.id, prizeMinor: winner.prizeMinor })),
    version: hackathon.winnersVersion,
    options: labelResults([...(await listResults(db, id)).rows, ...winners]),
  }
}

/** `asks`: what would be published, before the admin is sure; `chosen`: what is not published. */
type WinnersAnswer = {
  act?: ActAnswer
  asks?: Record<string, string>
  chosen?: Record<string, string>
  version?: number | undefined
  /** The winners that another admin set meanwhile, by their place. */
  stored?: [string, string][]
  /** The teams to choose from, with those that are chosen or were looked for. */
  options?: WinnerOption[]
}

/** Admins: publish the winners, in the place of earlier ones, take them back, or look for teams. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now, hackathon } = await requireHackathon(request, context)
  const chosen = await typedInto(request)
  const listOptions = async (search?: string) => {
    const teams = [chosen.first, chosen.second, chosen.third].filter((id) => id !== undefined)
    const lists = await Promise.all([
      search ? listResults(db, hackathon.id, { search }).then(({ rows }) => rows) : [],
      listResults(db, hackathon.id).then(({ rows }) => rows),
      listWinners(db, hackathon.id),
      findResults(db, hackathon.id, teams),
    ])
    return labelResults(lists.flat())
  }
  const reply = async (answer: WinnersAnswer, status = 200) =>
    data<WinnersAnswer>({ ...answer, options: await listOptions() }, status)
  const refused = (words: string, status: number, version = versionIn(chosen)) =>
    reply({ act: { ok: false, words }, chosen, version }, status)
  const acts = { adminId: admin.id, hackathonId: hackathon.id, now }
  if ((await readForm(request.clone(), withdrawForm)).ok) {
    const withdrawn = await withdrawWinnersAsAdmin(db, acts)
    if (!withdrawn.ok) return refused(refusals[withdrawn.reason], 409)
    await context.get(siteContext).showChanges()
    return data<WinnersAnswer>({ act: { ok: true, words: withdrawnWords } })
  }
  const looked = await readForm(request.clone(), findTeamsForm)
  if (looked.ok)
    return data<WinnersAnswer>({
      chosen,
      version: versionIn(chosen),
      options: await listOptions(looked.value.find),
    })
  const form = await readForm(request, winnersForm)
  if (!form.ok) {
    const words = Object.values(form.reply.error ?? {}).flat()
    return refused(words.join(' '), 400)
  }
  const { sure, early: isSure, version, ...places } = form.value
  if (sure === 'no') return reply({ chosen, version })
  if (places.third && !places.second) return refused('A third place needs a second one.', 400)
  const winners = winnersOf(places)
  if (new Set(winners.map(({ resultId }) => resultId)).size < winners.length)
    return refused('Choose a different team for each place.', 409)
  if (!sure) return reply({ asks: fieldsOf(places, version), version })
  const result = await publishWinnersAsAdmin(db, { ...acts, winners, version, isSure })
  if (!result.ok && result.reason === 'changed') {
    const { stored } = result
    const act = { ok: false, words: changedMeanwhile('the winners') }
    return reply(
      { act, chosen, version: stored.version, stored: savedWinners(stored.winners) },
      409,
    )
  }
  if (!result.ok) return refused(refusals[result.reason], 409)
  await context.get(siteContext).showChanges()
  const words = 'Published. Everybody can see the winners.'
  return data<WinnersAnswer>({ act: { ok: true, words }, version: result.version })
}

type Places = Omit<z.infer<typeof winnersForm>, 'sure' | 'early' | 'version'>

function winnersOf({ first, second, third, firstPrize, secondPrize, thirdPrize }: Places) {
  return [
    { resultId: first, prizeMinor: firstPrize },
    ...(second ? [{ resultId: second, prizeMinor: secondPrize }] : []),
    ...(third ? [{ resultId: third, prizeMinor: thirdPrize }] : []),
  ]
}

/** The form's fields as they would be sent again. */
function fieldsOf({ first, second, third, ...prizes }: Places, version: number | undefined) {
  const typed = Object.entries(prizes).map(([name, minor]) => [name, String(minor / 100)])
  return {
    first,
    ...(second ? { second } : {}),
    ...(third ? { third } : {}),
    ...(version === undefined ? {} : { version: String(version) }),
    ...Object.fromEntries(typed),
  } as Record<string, string>
}

function savedWinners(
  winners: readonly { place: number | null; teamName: string; prizeMinor: number | null }[],
) {
  return winners.map(({ place, teamName, prizeMinor }): [string, string] => [
    `${ordinal(place ?? 0)} place`,
    `${teamName}, ${formatMoney(prizeMinor ?? 0)}`,
  ])
}

const withdrawnWords = 'Withdrawn. The results stay published, without winners.'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForAct<WinnersAnswer>(serverAction, (act) => ({ act }))
}

export default function HackathonWinners({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoHackathon />
  const {
    hackathons,
    hackathon,
    closes,
    unjudgedCount,
    standing,
    winners,
    version,
    isWithdrawalAsked,
  } = loaderData
  const options = actionData?.options ?? loaderData.options
  const withdrawal = withdrawQuestion(hackathon.title)
  const asked = isWithdrawalAsked && !actionData ? withdrawal : null
  return (
    <HackathonPage
      hackathons={hackathons}
      hackathon={hackathon}
      answer={actionData?.act}
      asked={
        actionData?.asks ? winnersQuestion(actionData.asks, options, closes, unjudgedCount) : asked
      }
      standing={standing}
      publish={
        hackathon.publishedWords && (
          <AskLink
            act="withdraw"
            about={hackathon.id}
            name={hackathon.title}
            question={withdrawal}
          />
        )
      }
    >
      {options.length === 0 ? (
        <p className="rounded-surface border border-line bg-raised px-5 py-8">
          There are no results to choose winners from.{' '}
          <Link
            to={`/admin/hackathon-results?event=${hackathon.id}`}
            className="text-brand underline underline-offset-4"
          >
            Enter the results first.
          </Link>
        </p>
      ) : (
        <WinnersForm
          // Withdrawn winners are no longer chosen.
          key={`${hackathon.id} ${hackathon.publishedWords}`}
          hackathon={hackathon}
          winners={winners}
          options={options}
          version={version}
          answer={actionData}
        />
      )}
    </HackathonPage>
  )
}
