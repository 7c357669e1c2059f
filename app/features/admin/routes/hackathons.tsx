import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { timeZonesWith } from '~/features/accounts/rules'
import { countEntered } from '~/features/hackathons/queries.server/list-registrations'
import { countResults, listHackathons } from '~/features/hackathons/queries.server/list-results'
import { hackathonStatus } from '~/features/hackathons/rules'
import { refusals } from '~/features/hackathons/refusals'
import { readForm } from '~/platform/http/read-form.server'
import { markOf } from '~/platform/mark'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { timeInZone } from '~/platform/time/zoned-time'
import { ButtonLink } from '~/ui/button'
import type { FieldsReply } from '~/ui/field-props'
import { deleteHackathonAsAdmin, saveHackathonAsAdmin } from '../commands.server/hackathons'
import { deleteHackathonForm, hackathonFormAddress, hackathonForm } from '../schema/hackathons'
import { readAddress } from '../schema/parts'
import { type ActAnswer, Answer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { Asker } from '../ui/asker'
import { deleteQuestion, HackathonDeletion } from '../ui/hackathon-deletion'
import { HackathonForm, shortenQuestion } from '../ui/hackathon-form'
import type { Route } from './+types/hackathons'

/** Admins: every hackathon, and the date and terms of one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { event: chosen, ask } = readAddress(request.url, hackathonFormAddress)
  const hackathons = await listHackathons(db)
  const hackathon = chosen === null ? null : hackathons.find(({ id }) => id === chosen)
  if (hackathon === undefined) throw data('There is no such hackathon.', 404)
  const enteredCount = hackathon ? await countEntered(db, hackathon.id) : 0
  return {
    hackathons: hackathons.map(({ id, title }) => ({ id, title })),
    isAskedToDelete: ask === 'delete' && enteredCount === 0,
    hackathon: hackathon && {
      enteredCount,
      resultCount: await countResults(db, hackathon.id),
      id: hackathon.id,
      title: hackathon.title,
      status: hackathonStatus(hackathon, now),
      known: {
        seen: markOf(hackathon),
        title: hackathon.title,
        summary: hackathon.summary,
        timeZone: hackathon.timeZone,
        startsAt: timeInZone(hackathon.startsAt, hackathon.timeZone),
        submissionsCloseAt: timeInZone(hackathon.submissionsCloseAt, hackathon.timeZone),
        prize: String(hackathon.prizeMinor / 100),
        teamSizeMin: String(hackathon.teamSizeMin),
        teamSizeMax: String(hackathon.teamSizeMax),
        testMinutes: String(hackathon.testMinutes),
      },
    },
    timeZones: timeZonesWith(hackathon?.timeZone ?? admin.timeZone),
    ownTimeZone: admin.timeZone,
  }
}

type HackathonAnswer = ActAnswer & {
  reply?: FieldsReply
  /** What would be saved, before the admin is sure. */
  asks?: Record<string, string>
}

/** Admins: announce a hackathon, change one, or delete one. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { event: id } = readAddress(request.url, hackathonFormAddress)
  const deletion = await readForm(request.clone(), deleteHackathonForm)
  if (deletion.ok) {
    const result = await deleteHackathonAsAdmin(db, {
      adminId: admin.id,
      id: deletion.value.delete,
      now,
    })
    if (!result.ok) return data<HackathonAnswer>({ ok: false, words: refusals[result.reason] }, 409)
    await context.get(siteContext).showChanges()
    return data<HackathonAnswer>({ ok: true, words: `${result.title} is deleted.` })
  }
  const form = await readForm(request.clone(), hackathonForm)
  if (!form.ok) {
    const words = 'Nothing is saved yet. Please correct the marked fields.'
    return data<HackathonAnswer>({ ok: false, words, reply: form.reply }, 400)
  }
  const { seen, sure, ...terms } = form.value
  const typed = await typedInto(request)
  if (sure === 'no') {
    const words = 'Nothing was changed.'
    return data<HackathonAnswer>({ ok: true, words, reply: { initialValue: typed } })
  }
  const siteName = context.get(siteContext).site.name
  const which = { adminId: admin.id, id, siteName, isSure: sure === 'yes' }
  const result = await saveHackathonAsAdmin(db, { ...which, terms, seen, now })
  if (!result.ok) {
    // Who was told of another admin's change has seen it; every other 'no' leaves that as it was.
    const isTold = result.reason === 'changed-meanwhile'
    const stored = isTold && (await listHackathons(db)).find((hackathon) => hackathon.id === id)
    const sent = { ...typed, ...(stored ? { seen: markOf(stored) } : {}) }
    const asks = result.reason === 'closes-earlier' ? sent : undefined
    const reply = { initialValue: sent }
    return data<HackathonAnswer>(
      { ok: false, words: refusals[result.reason], reply, ...(asks && { asks }) },
      409,
    )
  }
  await context.get(siteContext).showChanges()
  const { title } = terms
  const words = id ? `${title} is saved. The site shows it now.` : `${title} is announced.`
  return data<HackathonAnswer>({ ok: true, words })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const initialValue = await typedInto(request)
  return askForAct<HackathonAnswer>(serverAction, (answer) => ({
    ...answer,
    reply: { initialValue },
  }))
}

export default function Hackathons({ loaderData, actionData }: Route.ComponentProps) {
  const { hackathons, hackathon, isAskedToDelete, timeZones, ownTimeZone } = loaderData
  const deletion = hackathon && isAskedToDelete && !actionData ? deleteQuestion(hackathon) : null
  const current = (isIt: boolean) => (isIt ? ('page' as const) : undefined)
  const look = 'wrap-anywhere aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft'
  return (
    <Asker asked={actionData?.asks ? shortenQuestion(actionData.asks) : deletion}>
      <nav aria-label="Hackathon" className="mb-6 flex flex-wrap gap-2">
        <ButtonLink to="/admin/hackathons" aria-current={current(!hackathon)} className={look}>
          New hackathon
        </ButtonLink>
        {hackathons.map(({ id, title }) => (
          <ButtonLink
            key={id}
            to={`?event=${id}`}
            aria-current={current(id === hackathon?.id)}
            className={look}
          >
            {title}
          </ButtonLink>
        ))}
      </nav>
      <Answer answer={actionData} />
      <HackathonForm
        key={hackathon?.id ?? 'new'}
        hackathon={hackathon}
        timeZones={timeZones}
        ownTimeZone={ownTimeZone}
        reply={actionData?.reply}
        saved={actionData?.ok && !actionData.reply ? actionData : undefined}
      />
      {hackathon && <HackathonDeletion hackathon={hackathon} />}
    </Asker>
  )
}
