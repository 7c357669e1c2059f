import { useEffect, useState } from 'react'
import { data, redirect, useLocation, useNavigate } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import type { Database } from '~/platform/db/client.server'
import { readFormData, unreadableForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { pageMeta } from '~/ui/page-meta'
import { claimFromBrowser } from '../commands.server/claim-registration'
import { newKey } from '../commands.server/register-for-hackathon'
import { storeKey, readAnnouncement, readEntrant, takeKey } from '../gates.server'
import { runCode, saveAnswers, submitAnswers } from '../gates.server/answer-test-form'
import { findHackathon, type Hackathon, listPastHackathons } from '../queries.server/find-hackathon'
import { type Entrant, findRegistration } from '../queries.server/find-registration'
import { findClosedHackathon, findTestHackathon } from '../queries.server/find-test-hackathon'
import { showPastTest, showTest } from '../queries.server/show-test'
import { refusals } from '../refusals'
import { hackathonMoment } from '../rules'
import { ClosedHackathon } from '../ui/closed-hackathon'
import { OtherTest, TestChoices } from '../ui/test-choices'
import { TestForm } from '../ui/test-form'
import { PastOutcome, TestOutcome } from '../ui/test-outcome'
import { requestSave } from '../ui/test-reply'
import type { Route } from './+types/hackathon-test'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

/** Anybody; a test counts only with a registration (ruling 22). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const linkKey = asked.get('key')
  if (linkKey !== null) {
    const link = { key: linkKey, event: asked.get('event'), isConfirmed: false }
    const taken = await takeKey(request, context, link)
    if (taken) throw taken
  }
  const { entrant, newCookie } = await readOrCreateEntrant(request, context)
  // Until they agree to open the link, the page shows this browser's own test.
  const chosenId = linkKey === null ? asked.get('event') : null
  const { hackathon, own } = await findTestHackathon(db, { entrant, chosenId, now })
  if (hackathon && entrant.student) await claimFromBrowser(db, hackathon.id, entrant)
  const [latestPast] = await listPastHackathons(db, now)
  const isTheirChoice = chosenId !== null || own.length > 0
  const closed = isTheirChoice
    ? await findPast(context, chosenId)
    : await findClosedHackathon(db, { entrant, open: hackathon, now })
  const shownPast = closed ?? latestPast
  const past = shownPast ? await showPastTest(db, shownPast, entrant, now) : null
  const { justRegistered, clear } = await readAnnouncement(request)
  const mustChoose = own.length > 1 && chosenId === null
  const shown = mustChoose || closed ? null : hackathon
  const page = {
    justRegistered,
    link: linkKey === null ? null : { key: linkKey, event: asked.get('event') ?? '' },
    choices: own.map(({ id, title }) => ({ id, title, isShown: id === shown?.id })),
    mustChoose,
    test: shown && (await showTest(db, shown, entrant, now)),
    past,
    closed: closed && {
      ...(await describeClosed(db, closed, entrant)),
      isTaken: past !== null,
      next: hackathon && { id: hackathon.id, title: hackathon.title },
    },
  }
  const headers = new Headers()
  if (justRegistered) headers.append('set-cookie', clear)
  if (newCookie && page.test?.state === 'open') headers.append('set-cookie', newCookie)
  return data(page, { headers })
}

/**
 * Gives a browser without a key one before it sends anything. Otherwise two first forms sent at
 * once would each get a key, and the answers under one of them would be lost.
 */
async function readOrCreateEntrant(request: Request, context: Route.LoaderArgs['context']) {
  const entrant = await readEntrant(request, findViewer(context), context)
  if (entrant.student || entrant.keyHash !== null) return { entrant, newCookie: null }
  const newCookie = await storeKey(newKey(), context)
  return { entrant: await readEntrant(request, null, context), newCookie }
}

async function describeClosed(db: Database, hackathon: Hackathon, entrant: Entrant) {
  const { student } = entrant
  const { id, title, submissionsCloseAt, timeZone, resultsPublishedAt } = hackathon
  const closes = hackathonMoment(submissionsCloseAt, timeZone, student?.timeZone ?? null)
  const hasTeam = student !== null && (await findRegistration(db, id, entrant)) !== null
  return { id, title, closes, hasTeam, hasResults: resultsPublishedAt !== null }
}

/** The chosen hackathon, if its submissions are closed. */
async function findPast(context: Route.LoaderArgs['context'], id: string | null) {
  const { db, now } = context.get(requestContext)
  const hackathon = id === null ? null : await findHackathon(db, id)
  return hackathon && hackathon.submissionsCloseAt <= now ? hackathon : null
}

/**
 * Anybody: 'save' stores the answers so far, 'submit' all three, 'run' runs the code on the
 * samples, 'open-link' replaces this browser's test with that of a link.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request.clone())
  const intent = fields.get('intent')
  const sent = { request, context, viewer: findViewer(context), fields }
  if (intent === 'save') return saveAnswers(sent)
  if (intent === 'submit') return submitAnswers(sent)
  if (intent === 'run') return runCode(sent)
  const [key, event] = [fields.get('key'), fields.get('event')]
  if (intent === 'open-link' && typeof key === 'string') {
    const link = { key, event: typeof event === 'string' ? event : null, isConfirmed: true }
    throw (await takeKey(request, context, link)) ?? redirect('/hackathon-test')
  }
  throw unreadableForm()
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return requestSave(serverAction)
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Hackathon test',
    description: 'Three questions: one multiple choice, one to work out, one to program.',
  })

export default function HackathonTest({ loaderData, actionData }: Route.ComponentProps) {
  const { past, closed, justRegistered, link, choices, mustChoose } = loaderData
  const { test, isLoading } = useOwnTest(loaderData.test)
  const pageReply = actionData && 'saved' in actionData ? actionData : undefined
  return (
    <div className="shell py-10 tablet:py-16">
      <div className="grid grid-cols-1 gap-10">
        <div className="grid max-w-[46rem] grid-cols-1 gap-10">
          <header>
            <h1 className="text-display tracking-[-0.03em]">Hackathon test</h1>
            {test?.state === 'open' && (
              <p className="mt-5 text-lead text-quiet">
                {`For ${test.title}. Three questions; each answer is saved as you give it, so you can reload or lose the connection.`}
              </p>
            )}
          </header>
          {justRegistered && <Notice variant="done">✅ Registration successful!</Notice>}
          {link && <OtherTest link={link} />}
          <TestChoices choices={choices} mustChoose={mustChoose} />
          {closed && <ClosedHackathon hackathon={closed} />}
          {!test && !isLoading && !mustChoose && !closed && (
            <p className="text-lead">{refusals['no-test']}</p>
          )}
          {test?.state === 'open' && !test.isRegistered && (
            <Notice variant="info">
              You can take the test now, but it counts only with a registration.{' '}
              <Link
                to={`/hackathons?event=${test.hackathonId}#register`}
                className="font-bold underline underline-offset-4"
              >
                Register first
              </Link>
            </Notice>
          )}
        </div>
        {test?.state === 'open' && (
          <TestForm
            key={`${test.hackathonId}/${test.draft.owner}`}
            test={test}
            pageReply={pageReply}
          />
        )}
        <div className="grid grid-cols-1 gap-10 empty:hidden">
          {test?.state === 'finished' && <TestOutcome outcome={test} />}
          {past && <PastOutcome outcome={past} />}
        </div>
      </div>
    </div>
  )
}

/**
 * The test that the page was opened with. Once it is over, reloading would show the next
 * hackathon's test instead, so the page asks for the results of its own.
 */
function useOwnTest<Test extends { hackathonId: string }>(test: Test | null) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const id = test?.hackathonId ?? null
  const [opened, setOpened] = useState({ key, id })
  if (opened.key !== key) setOpened({ key, id })
  const own = opened.key === key ? opened.id : id
  const isOther = own !== null && id !== null && id !== own
  useEffect(() => {
    if (isOther) void navigate(`/hackathon-test?event=${own}`, { replace: true })
  }, [isOther, own, navigate])
  return { test: isOther ? null : test, isLoading: isOther }
}
