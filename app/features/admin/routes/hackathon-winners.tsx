import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { countResultMails } from '~/features/hackathons/queries.server/list-result-mails'
import {
  listMisplacedWinners,
  listWinners,
  type Result,
} from '~/features/hackathons/queries.server/list-results'
import { refusals } from '~/features/hackathons/refusals'
import { ordinal } from '~/features/hackathons/rules'
import { readForm } from '~/platform/http/read-form.server'
import { siteContext } from '~/features/site/queries.server'
import { formatMoment, formatMoney } from '~/ui/format'
import { Link } from '~/ui/link'
import { publishWinnersAsAdmin, withdrawWinnersAsAdmin } from '../commands.server/hackathons'
import { findNamedHackathon, requireHackathon } from '../gates.server'
import { findMissing } from '../queries.server/missing'
import { listWinnerOptions } from '../queries.server/winner-options'
import { changedMeanwhile, describeMisplaced } from '../rules'
import { findTeamsForm, winnersForm, withdrawForm } from '../schema/hackathons'
import { versionIn } from '../schema/parts'
import type { ActAnswer } from '../ui/answer'
import { ActLink } from '../ui/confirm-act'
import { HackathonPage, NoHackathon } from '../ui/hackathon-page'
import { MisplacedWinners } from '../ui/misplaced-winners'
import { nothingMissing } from '../ui/publish-questions'
import { readTyped, sendAct } from '../ui/send-act'
import { type WinnersChoice, WinnersForm } from '../ui/winners-form'
import {
  places,
  type WinnerOption,
  winnersQuestion,
  withdrawQuestion,
} from '../ui/winners-question'
import type { Route } from './+types/hackathon-winners'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the winners of one hackathon; null if there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const asked = await findNamedHackathon(request, context)
  if (!asked) return null
  const { db, now, ask, hackathons, hackathon } = asked
  const { id, title, prizeMinor, winnersPublishedAt: at, submissionsCloseAt: closes } = hackathon
  const publishedOn = at && formatMoment(at, admin.timeZone)
  const unpublished = hackathon.resultsPublishedAt
    ? 'Nobody sees the winners yet.'
    : 'Nobody sees the winners yet. Publishing them also publishes the results.'
  const winners = await listWinners(db, id)
  return {
    hackathons,
    isWithdrawalAsked: ask === 'withdraw' && at !== null,
    hackathon: { id, title, prizeMinor, publishedOn },
    closes: now < closes ? formatMoment(closes, hackathon.timeZone) : null,
    missing: hackathon.resultsPublishedAt ? nothingMissing : await findMissing(db, id, now),
    misplaced: (await listMisplacedWinners(db, id)).map(describeMisplaced),
    status: publishedOn ? `Published on ${publishedOn}.` : unpublished,
    winners: winners.map((winner) => ({ id: winner.id, prizeMinor: winner.prizeMinor })),
    version: hackathon.winnersVersion,
    options: await listWinnerOptions(db, id),
  }
}

type WinnersAnswer = WinnersChoice & {
  act?: ActAnswer
  /** The teams to choose from, including those already chosen or found by a search. */
  options?: WinnerOption[]
}

/** Admins: publish the winners (replacing earlier ones), withdraw them, or search for teams. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now, hackathon } = await requireHackathon(request, context)
  const by = { adminId: admin.id, hackathonId: hackathon.id, now }
  const chosen = await readTyped(request)
  const shown = { chosen, version: versionIn(chosen) }
  const reply = async (answer: WinnersAnswer, status = 200, search = '') =>
    data<WinnersAnswer>(
      { ...answer, options: await listWinnerOptions(db, hackathon.id, chosen, search) },
      status,
    )
  const refused = (message: string, status: number) =>
    reply({ ...shown, act: { ok: false, message } }, status)
  const done = async (message: string, version?: number) => {
    await context.get(siteContext).showChanges()
    return data<WinnersAnswer>({ act: { ok: true, message }, version })
  }
  if ((await readForm(request.clone(), withdrawForm)).ok) {
    const withdrawn = await withdrawWinnersAsAdmin(db, by)
    if (!withdrawn.ok) return refused(refusals[withdrawn.reason], 409)
    await context.get(siteContext).showChanges()
    const message =
      'Withdrawn. The results stay published, without winners. We tell the members of the winning teams.'
    const kept = choiceOf(withdrawn.winners)
    const options = await listWinnerOptions(db, hackathon.id, kept)
    return data<WinnersAnswer>({ act: { ok: true, message }, chosen: kept, options })
  }
  const looked = await readForm(request.clone(), findTeamsForm)
  if (looked.ok) return reply(shown, 200, looked.value.find)
  const form = await readForm(request, winnersForm)
  if (!form.ok)
    return refused(
      Object.values(form.reply.error ?? {})
        .flat()
        .join(' '),
      400,
    )
  const { sure, early: isSure, version, winners } = form.value
  if (sure === 'no') return reply(shown)
  if (new Set(winners.map(({ resultId }) => resultId)).size < winners.length)
    return refused('Choose a different team for each place.', 409)
  if (!sure) {
    const mailCount = await countResultMails(db, hackathon.id)
    const ids = winners.map(({ resultId }) => resultId)
    const misplaced = await listMisplacedWinners(db, hackathon.id, ids)
    const asked = { mailCount, misplaced: misplaced.map(describeMisplaced) }
    return reply({ ...shown, isAsked: true, ...asked })
  }
  const result = await publishWinnersAsAdmin(db, { ...by, winners, version, isSure })
  if (result.ok) return done('Published. Everybody can see the winners.', result.version)
  if (result.reason !== 'changed') return refused(refusals[result.reason], 409)
  const { stored } = result
  const act = { ok: false, message: changedMeanwhile('the winners') }
  const saved = { version: stored.version, stored: fieldsOf(stored.winners) }
  return reply({ act, chosen, ...saved }, 409)
}

/** Winners as the form sends them, so that they can be published again. */
function choiceOf(winners: readonly Result[]): Record<string, string> {
  const fields = winners.flatMap(({ id, prizeMinor }, index) => {
    const { name } = places[index] ?? {}
    return name
      ? [
          [name, id],
          [`${name}Prize`, String((prizeMinor ?? 0) / 100)],
        ]
      : []
  })
  return Object.fromEntries(fields) as Record<string, string>
}

function fieldsOf(winners: readonly Result[]) {
  return winners.map(({ place, teamName, prizeMinor }): [string, string] => [
    `${ordinal(place ?? 0)} place`,
    prizeMinor ? `${teamName}, ${formatMoney(prizeMinor)}` : teamName,
  ])
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAct<WinnersAnswer>(serverAction, (act) => ({ act }))
}

export default function HackathonWinners({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoHackathon />
  const { hackathons, hackathon, closes, missing, status, winners, version } = loaderData
  const options = actionData?.options ?? loaderData.options
  const withdrawal = withdrawQuestion(hackathon.title)
  const isWithdrawalAsked = loaderData.isWithdrawalAsked && !actionData
  const publication =
    actionData?.isAsked &&
    winnersQuestion(actionData.chosen ?? {}, options, {
      ...missing,
      closes,
      mailCount: actionData.mailCount ?? 0,
      misplaced: actionData.misplaced ?? [],
      published: winners.map(({ id }) => id),
    })
  return (
    <HackathonPage
      hackathons={hackathons}
      hackathon={hackathon}
      answer={actionData?.act}
      asked={publication || (isWithdrawalAsked ? withdrawal : null)}
      status={status}
      publish={
        hackathon.publishedOn && (
          <ActLink
            act="withdraw"
            about={hackathon.id}
            name={hackathon.title}
            question={withdrawal}
          />
        )
      }
    >
      <MisplacedWinners misplaced={loaderData.misplaced} />
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
          // Resets the form once the winners are withdrawn.
          key={`${hackathon.id} ${hackathon.publishedOn}`}
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
