import { data, redirect } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import type { Viewer } from '~/features/accounts/queries.server'
import { sendOrRefuse } from '~/platform/http/send-form'
import { readForm } from '~/platform/http/read-form.server'
import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'
import { siteContext } from '~/features/site/queries.server'
import { requestContext } from '~/platform/request-context.server'
import { formatMoney } from '~/ui/format'
import { visitor } from '~/ui/drafts/store'
import { sendDraft } from '~/ui/drafts/send-draft'
import { pageMeta } from '~/ui/page-meta'
import { hashKey, registerForHackathon } from '../commands.server/register-for-hackathon'
import { announceRegistration, invitationOf, readEntrant, storeKey } from '../gates.server'
import {
  type Hackathon,
  listOpenHackathons,
  listPastHackathons,
} from '../queries.server/find-hackathon'
import { findNextStep } from '../queries.server/find-next-step'
import { findRegistration, isOwnMaking } from '../queries.server/find-registration'
import { listTestedHackathons } from '../queries.server/find-test'
import { findTestHackathon } from '../queries.server/find-test-hackathon'
import { type Refusal, refusals } from '../refusals'
import {
  formatDuration,
  hackathonMinutes,
  hackathonMoment,
  hackathonStatus,
  formatTeamSize,
  shortTestSentence,
  untilStart,
} from '../rules'
import { chosenRegistration, type RegistrationForm as FormFields } from '../schema'
import { NextHackathon } from '../ui/next-hackathon'
import { PastHackathons } from '../ui/past-hackathons'
import {
  Registered,
  registrationDraft,
  RegistrationForm,
  type RegistrationReply,
} from '../ui/registration-form'
import { RulesList } from '../ui/rules-list'
import type { Route } from './+types/hackathons'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

/** Anybody: the open hackathons, with the registration form of the chosen or next one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const [open, past] = await Promise.all([listOpenHackathons(db, now), listPastHackathons(db, now)])
  const viewer = findViewer(context)
  const entrant = await readEntrant(request, viewer)
  const registered = await Promise.all(
    open.map(async ({ id }) => {
      const found = await findRegistration(db, id, entrant)
      // They may register again, replacing a registration that somebody else made with their email.
      return found && isOwnMaking(found, entrant) ? found : null
    }),
  )
  const chosenId = new URL(request.url).searchParams.get('event')
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0]
  const invitation = chosen && invitationOf(request, chosen.id)
  if (invitation && registered[open.indexOf(chosen)]) throw redirect(invitation)
  const pastIds = past.map(({ id }) => id)
  const tested = await listTestedHackathons(db, pastIds, entrant, now)
  const { site } = context.get(siteContext)
  return {
    texts: site.hackathons,
    person: viewer && { id: viewer.id, name: viewer.name, email: viewer.email },
    open: await Promise.all(
      open.map(async (hackathon, index) => ({
        ...describeHackathon(hackathon, viewer, now),
        isNearest: index === 0,
        isChosen: hackathon.id === chosen?.id,
        registeredEmail: registered[index]?.email ?? null,
        ...(await findNextStep(db, { hackathon, registration: registered[index], entrant, now })),
      })),
    ),
    // The address may be of one that is over.
    overTitle: past.find(({ id }) => id === chosenId)?.title ?? null,
    terms: describeTerms(chosen ?? past[0]),
    past: past.map((hackathon) => ({
      ...describeHackathon(hackathon, viewer, now),
      hasOwnTest: tested.has(hackathon.id),
    })),
  }
}

/** Anybody: registers, then leads to the test, or back to a team's invitation. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, chosenRegistration)
  if (!form.ok) {
    const message = '❌ Please correct the marked fields.'
    return data<RegistrationReply>({ message, reply: form.reply }, 400)
  }
  const { db, now, appUrl, clientAddress } = context.get(requestContext)
  const { hackathon: hackathonId, ...fields } = form.value
  const entrant = await readEntrant(request, findViewer(context))
  const result = await registerForHackathon(db, {
    form: fields,
    hackathonId,
    entrant,
    clientAddress,
    appUrl,
    siteName: context.get(siteContext).site.name,
    now,
  })
  if (!result.ok) return refused(result, fields)
  const headers = new Headers([['set-cookie', await announceRegistration()]])
  if (result.key) headers.append('set-cookie', await storeKey(result.key, context))
  const invitation = invitationOf(request, result.registration.hackathonId)
  if (invitation) throw redirect(invitation, { headers })
  // Someone with several registrations goes to the test of this one.
  const keyHash = result.key ? hashKey(result.key) : entrant.keyHash
  const { own } = await findTestHackathon(db, { entrant: { ...entrant, keyHash }, now })
  const hackathon = own.length > 1 ? `?event=${result.registration.hackathonId}` : ''
  throw redirect(`/hackathon-test${hackathon}`, { headers })
}

function refused(result: Refused<Refusal>, initialValue: FormFields) {
  const { message, init } = describeRefusal(result, refusals)
  return data<RegistrationReply>({ message: `❌ ${message}`, reply: { initialValue } }, init)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = registrationDraft((await request.clone().formData()).get('hackathon'))
  // If the server does not answer, the message of spec section 8.
  return sendOrRefuse<RegistrationReply>(
    () => sendDraft(form, serverAction),
    (message) => ({
      message: message ? `❌ ${message}` : '⚠️ Error submitting form. Please try again.',
    }),
  )
}

function describeHackathon(hackathon: Hackathon, viewer: Viewer | null, now: Date) {
  const { id, title, summary, isSample, startsAt, submissionsCloseAt, extendedFrom } = hackathon
  const momentOf = (at: Date) => hackathonMoment(at, hackathon.timeZone, viewer?.timeZone ?? null)
  return {
    id,
    title,
    summary,
    isSample,
    isRunning: hackathonStatus(hackathon, now) === 'running',
    until: untilStart(hackathon, now),
    starts: momentOf(startsAt),
    closes: momentOf(submissionsCloseAt),
    extendedFrom: extendedFrom && momentOf(extendedFrom),
    teamSize: formatTeamSize(hackathon),
    prize: hackathon.prizeMinor > 0 ? formatMoney(hackathon.prizeMinor) : null,
    minutes: hackathonMinutes(hackathon),
    shortTest: shortTestSentence({
      minutes: hackathon.testMinutes,
      minutesToClose: Math.floor((submissionsCloseAt.getTime() - now.getTime()) / 60_000),
    }),
    hasResults: hackathon.resultsPublishedAt !== null,
  }
}

/** Before the first hackathon is announced, the terms of spec section 9. */
function describeTerms(hackathon: Hackathon | undefined) {
  const minutes = hackathon ? hackathonMinutes(hackathon) : 24 * 60
  const teamSize = hackathon ? formatTeamSize(hackathon) : '1 to 4'
  return { minutes, duration: formatDuration(minutes), teamSize }
}

export { shouldRevalidate } from '~/platform/http/should-revalidate'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Hackathons',
    description: 'The date of the next hackathon, how to enter, the rules, and past hackathons.',
  })

export default function Hackathons({ loaderData, actionData }: Route.ComponentProps) {
  const { open, past, terms, texts, person, overTitle } = loaderData
  const chosen = open.find(({ isChosen }) => isChosen)
  return (
    <div className="pb-20 tablet:pb-28">
      <div className="shell pt-10 tablet:pt-16">
        <h1 className="text-display tracking-[-0.03em]">Hackathons</h1>
        <p className="mt-5 max-w-[36rem] text-lead text-quiet">{texts.intro}</p>
        {overTitle !== null && (
          <p className="mt-5 font-bold">
            {`${overTitle} is over.${chosen ? ` This page shows ${chosen.title} instead.` : ''}`}
          </p>
        )}
      </div>
      {open.map((hackathon) => (
        <NextHackathon key={hackathon.id} hackathon={hackathon} />
      ))}
      {open.length === 0 && (
        <p className="shell mt-12 text-lead">
          No hackathon is announced yet. The next date will appear here.
        </p>
      )}
      <div className="shell mt-16 grid gap-16 tablet:mt-24 desk:grid-cols-2 desk:gap-x-20">
        {chosen?.registeredEmail === null && (
          <RegistrationForm key={chosen.id} hackathon={chosen} person={person} reply={actionData} />
        )}
        {chosen && chosen.registeredEmail !== null && (
          <Registered
            hackathon={chosen}
            userId={person?.id ?? visitor}
            isOnly={open.filter(({ registeredEmail }) => registeredEmail !== null).length === 1}
          />
        )}
        <RulesList duration={terms.duration} teamSize={terms.teamSize} texts={texts} />
        <PastHackathons hackathons={past} />
      </div>
    </div>
  )
}
