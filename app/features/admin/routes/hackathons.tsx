import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { timeZonesWith } from '~/platform/time/zone-names'
import { countEntered } from '~/features/hackathons/queries.server/list-registrations'
import { countResults, listHackathons } from '~/features/hackathons/queries.server/list-results'
import { hackathonStatus } from '~/features/hackathons/rules'
import { areDatesMoved } from '~/features/hackathons/rules/term-changes'
import { refusals } from '~/features/hackathons/refusals'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { timeInZone } from '~/platform/time/zoned-time'
import { sendDraft } from '~/ui/drafts/send-draft'
import type { FieldsReply } from '~/ui/field-props'
import { deleteHackathonAsAdmin, saveHackathonAsAdmin } from '../commands.server/hackathons'
import { changedMeanwhile, describeChanges, labelHackathons } from '../rules'
import {
  deleteHackathonForm,
  hackathonFormAddress,
  hackathonForm,
  refusedFields,
} from '../schema/hackathons'
import { readAddress, versionIn } from '../schema/parts'
import { type ActAnswer, Answer } from '../ui/answer'
import { sendAct, readTyped } from '../ui/send-act'
import { ConfirmActs } from '../ui/confirm-act'
import { deleteQuestion, HackathonDeletion } from '../ui/hackathon-deletion'
import { hackathonDraft, HackathonForm } from '../ui/hackathon-form'
import { hackathonTabs, TabLinks } from '../ui/tab-links'
import { type ChangedTerms, termsQuestion } from '../ui/terms-question'
import type { Route } from './+types/hackathons'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the list of hackathons, and the dates and terms of one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { event: chosen, ask } = readAddress(request.url, hackathonFormAddress)
  const hackathons = await listHackathons(db)
  const hackathon = chosen === null ? null : hackathons.find(({ id }) => id === chosen)
  if (hackathon === undefined) throw data(refusals['unknown-hackathon'], 404)
  const enteredCount = hackathon ? await countEntered(db, hackathon.id) : 0
  return {
    userId: admin.id,
    hackathons: labelHackathons(hackathons),
    isAskedToDelete: ask === 'delete' && enteredCount === 0,
    hackathon: hackathon && {
      enteredCount,
      resultCount: await countResults(db, hackathon.id),
      id: hackathon.id,
      title: hackathon.title,
      status: hackathonStatus(hackathon, now),
      version: hackathon.version,
      known: {
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

const correctFields = 'Nothing was saved. Please correct the marked fields.'

type HackathonAnswer = ActAnswer & {
  isSaved?: true
  isChanged?: boolean
  version?: number | undefined
  reply?: FieldsReply
  /** The question that the admin must answer first. */
  asks?: ChangedTerms
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
    if (!result.ok)
      return data<HackathonAnswer>({ ok: false, message: refusals[result.reason] }, 409)
    await context.get(siteContext).showChanges()
    return data<HackathonAnswer>({ ok: true, message: `${result.hackathon.title} is deleted.` })
  }
  const form = await readForm(request.clone(), hackathonForm)
  if (!form.ok) {
    const message = correctFields
    const version = versionIn(form.reply.initialValue)
    return data<HackathonAnswer>({ ok: false, message, reply: form.reply, version }, 400)
  }
  const { version, sure, ...terms } = form.value
  const typed = await readTyped(request)
  if (sure === 'no') {
    const message = 'Nothing was saved.'
    return data<HackathonAnswer>({ ok: true, message, reply: { initialValue: typed }, version })
  }
  const siteName = context.get(siteContext).site.name
  const which = { adminId: admin.id, id, siteName, isSure: sure === 'yes' }
  const result = await saveHackathonAsAdmin(db, { ...which, terms, version, now })
  const reply = { initialValue: typed }
  if (!result.ok && result.reason === 'changed') {
    const message = changedMeanwhile('this hackathon')
    const answer = { ok: false, message, reply, isChanged: true, version: result.stored.version }
    return data<HackathonAnswer>(answer, 409)
  }
  if (!result.ok && result.reason === 'terms-change') {
    const { stored, mailCount, tooSmall } = result
    const changes = describeChanges(stored, terms)
    const kind = kindOfChange(stored, terms, now)
    const asks = { fields: typed, title: stored.title, changes, kind, mailCount, tooSmall }
    const message = refusals[result.reason]
    return data<HackathonAnswer>({ ok: false, message, reply, version, asks }, 409)
  }
  if (!result.ok) {
    const problem = refusals[result.reason]
    const field = refusedFields[result.reason]
    const error = field ? { [field]: [problem] } : {}
    const message = field ? correctFields : problem
    const answer = { ok: false, message, reply: { ...reply, error }, version }
    return data<HackathonAnswer>(answer, 409)
  }
  await context.get(siteContext).showChanges()
  const { title } = terms
  const message = id ? `${title} is saved. The site shows it now.` : `${title} is announced.`
  return data<HackathonAnswer>({ ok: true, message, isSaved: true, version: result.version })
}

type Dates = { startsAt: Date; submissionsCloseAt: Date }

function kindOfChange(before: Dates, after: Dates, now: Date): ChangedTerms['kind'] {
  if (!areDatesMoved(before, after)) return 'terms'
  if (after.submissionsCloseAt < before.submissionsCloseAt) return 'earlier'
  return before.submissionsCloseAt <= now ? 'reopened' : 'moved'
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const draft = hackathonDraft(new URL(request.url).searchParams.get('event'))
  const send = () => sendDraft(draft, serverAction, ({ isSaved }) => isSaved === true)
  return sendAct<HackathonAnswer>(send, (answer) => answer)
}

export default function Hackathons({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, hackathons, hackathon, isAskedToDelete, timeZones, ownTimeZone } = loaderData
  const deletion = hackathon && isAskedToDelete && !actionData ? deleteQuestion(hackathon) : null
  return (
    <ConfirmActs asked={actionData?.asks ? termsQuestion(actionData.asks) : deletion}>
      <TabLinks
        label="Hackathon"
        links={[
          { to: '/admin/hackathons', title: 'New hackathon', isCurrent: !hackathon },
          ...hackathonTabs(hackathons, hackathon?.id),
        ]}
      />
      <Answer answer={actionData?.asks ? undefined : actionData} />
      <HackathonForm
        key={hackathon?.id ?? 'new'}
        hackathon={hackathon}
        timeZones={timeZones}
        ownTimeZone={ownTimeZone}
        userId={userId}
        answer={actionData}
      />
      {hackathon && <HackathonDeletion hackathon={hackathon} />}
    </ConfirmActs>
  )
}
