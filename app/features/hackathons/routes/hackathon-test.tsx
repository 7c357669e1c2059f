import { data, Link, redirect } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { type FormReply, readForm, readFormData } from '~/platform/http/read-form.server'
import { Notice } from '~/ui/notice'
import { pageMeta } from '~/ui/page-meta'
import { claimFromBrowser, newKey } from '../commands.server/register-for-hackathon'
import { runSamples } from '../commands.server/run-samples'
import { saveTestAnswers, submitTest } from '../commands.server/take-test'
import { keepKey, readAnnouncement, readEntrant, takeKey } from '../gates.server'
import { describeRefusal, type Refused } from '../gates.server/refused-answers'
import { findHackathon, type Hackathon, listPastHackathons } from '../queries.server/find-hackathon'
import type { Entrant } from '../queries.server/find-registration'
import { findTestHackathon } from '../queries.server/find-test-hackathon'
import { type FinishedTest, showPastTest, showTest } from '../queries.server/show-test'
import { refusals } from '../refusals'
import { hackathonMoment, mayBeId } from '../rules'
import { runForm, savedAnswers, submittedAnswers } from '../schema'
import type { Answers } from '../ui/answers-draft'
import { OtherTest } from '../ui/other-test'
import { TestChoices } from '../ui/test-choices'
import { TestForm } from '../ui/test-form'
import { PastOutcome, TestOutcome } from '../ui/test-outcome'
import { askForSaving, type RunReply, type TestReply } from '../ui/test-reply'
import type { Route } from './+types/hackathon-test'

/** Anybody; a test counts only with a registration (ruling 22). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, appUrl } = context.get(requestContext)
  const [over] = await listPastHackathons(db, now)
  const asked = new URL(request.url).searchParams
  const linkKey = asked.get('key')
  if (linkKey !== null) {
    const taken = await takeKey(request, context, { key: linkKey, isConfirmed: false })
    if (taken) throw taken
  }

  // Before the page sends anything: of two forms on their way at once each would be given its own
  // key, and what was sent under the one that the browser lets go would be nobody's.
  const before = await readEntrant(request, findViewer(context), context)
  const isNew = !before.student && before.keyHash === null
  const newCookie = isNew ? await keepKey(newKey(), context) : null
  const entrant = isNew ? await readEntrant(request, null, context) : before
  const chosenId = asked.get('event')
  const { hackathon, own } = await findTestHackathon(db, { entrant, chosenId, now })
  if (hackathon && entrant.student) await claimFromBrowser(db, hackathon.id, entrant)
  const asksPast = await findPast(context, chosenId)
  const shownPast = asksPast ?? over
  const past = shownPast && (await showPastTest(db, shownPast, entrant, now))
  const { justRegistered, clear } = await readAnnouncement(request)
  const mustChoose = own.length > 1 && chosenId === null
  const page = {
    siteName: context.get(siteContext).site.name,
    address: `${appUrl}/hackathon-test`,
    justRegistered,
    linkKey,
    choices: own.map(({ id, title }) => ({
      id,
      title,
      isShown: !mustChoose && id === hackathon?.id,
    })),
    mustChoose,
    test: hackathon && !mustChoose ? await describeTest(context, hackathon, entrant) : null,
    past: past && describeOutcome(shownPast, past, entrant),
    askedPast: asksPast && { title: asksPast.title, isTaken: Boolean(past) },
  }
  const headers = new Headers()
  if (justRegistered) headers.append('set-cookie', clear)
  if (newCookie && page.test?.state === 'open') headers.append('set-cookie', newCookie)
  return data(page, { headers })
}

/** The chosen hackathon, where its submissions are closed. */
async function findPast(context: Route.LoaderArgs['context'], id: string | null) {
  const { db, now } = context.get(requestContext)
  const hackathon = id === null ? null : await findHackathon(db, id)
  return hackathon && hackathon.submissionsCloseAt <= now ? hackathon : null
}

async function describeTest(
  context: Route.LoaderArgs['context'],
  hackathon: Hackathon,
  entrant: Entrant,
) {
  const { db, now } = context.get(requestContext)
  const test = await showTest(db, hackathon, entrant, now)
  // What is typed under one key is not saved under another.
  const owner = entrant.student?.id ?? `visitor-${entrant.keyHash?.slice(0, 16)}`
  const draft = { form: `hackathon-test-${hackathon.id}`, owner }
  if (test.state === 'finished')
    return { state: test.state, draft, outcome: describeOutcome(hackathon, test, entrant) }
  const { endsAt, ...open } = test
  const leftMs = endsAt && endsAt.getTime() - now.getTime()
  const { id: hackathonId, title, testMinutes: minutes } = hackathon
  return { ...open, hackathonId, draft, title, minutes, leftMs }
}

function describeOutcome(
  { id, title, timeZone }: Hackathon,
  test: FinishedTest,
  { student }: Entrant,
) {
  const describe = (at: Date | null) =>
    at && hackathonMoment(at, timeZone, student?.timeZone ?? null)
  return {
    hackathonId: id,
    title,
    counts: test.counts,
    submitted: describe(test.submittedAt),
    ended: describe(test.endsAt),
    isUnverified: student !== null && !student.emailVerified,
    lines: test.lines,
    judging: test.judging,
  }
}

/**
 * Anybody: 'save' keeps what is there so far, 'submit' hands in all three, 'run' tries the code on the
 * samples, 'open-link' leaves the test of this browser for that of a link.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request.clone())
  const intent = fields.get('intent')
  if (intent === 'save') return saveAnswers(request, context, fields)
  if (intent === 'submit') return submitAnswers(request, context, fields)
  if (intent === 'run') return runCode(request, context, fields)
  const key = fields.get('key')
  if (intent === 'open-link' && typeof key === 'string')
    throw (
      (await takeKey(request, context, { key, isConfirmed: true })) ?? redirect('/hackathon-test')
    )
  throw data('We could not read this form. Reload the page and try again.', { status: 400 })
}

async function saveAnswers(
  request: Request,
  context: Route.ActionArgs['context'],
  fields: FormData,
) {
  const form = await readForm(request, savedAnswers)
  if (!form.ok) return unreadable(fields, form.reply)
  const { db, now, clientAddress } = context.get(requestContext)
  const entrant = await readEntrant(request, findViewer(context))
  // A field that is there and empty was emptied.
  const cleared = (['aptitude', 'coding'] as const).filter((kind) => fields.get(kind) === '')
  const answers = form.value
  const hackathonId = hackathonOf(fields)
  const take = { entrant, hackathonId, clientAddress, now }
  const result = await saveTestAnswers(db, { ...take, answers, cleared })
  if (!result.ok) return refused(fields, result)
  const headers = result.key ? { 'set-cookie': await keepKey(result.key, context) } : undefined
  const leftMs = result.endsAt.getTime() - now.getTime()
  const { version } = result
  return data<TestReply>({ saved: true, version, leftMs }, headers && { headers })
}

async function submitAnswers(
  request: Request,
  context: Route.ActionArgs['context'],
  fields: FormData,
) {
  const form = await readForm(request, submittedAnswers)
  if (!form.ok) return unreadable(fields, form.reply)
  const { db, now, clientAddress } = context.get(requestContext)
  const entrant = await readEntrant(request, findViewer(context))
  const { version, ...answers } = form.value
  const hackathonId = hackathonOf(fields)
  const take = { entrant, hackathonId, clientAddress, now }
  const result = await submitTest(db, { ...take, answers, version })
  if (!result.ok) return refused(fields, result)
  const headers = result.key ? { 'set-cookie': await keepKey(result.key, context) } : undefined
  const { search } = new URL(request.url)
  throw redirect(`/hackathon-test${search}`, headers && { headers })
}

async function runCode(request: Request, context: Route.ActionArgs['context'], fields: FormData) {
  const form = await readForm(request, runForm)
  if (!form.ok) {
    const message = Object.values(form.reply.error ?? {})
      .flat()
      .join(' ')
    return data<RunReply>({ message }, 400)
  }
  const { db, now, clientAddress } = context.get(requestContext)
  const entrant = await readEntrant(request, findViewer(context))
  const hackathonId = hackathonOf(fields)
  const result = await runSamples(db, {
    code: form.value,
    entrant,
    hackathonId,
    clientAddress,
    now,
  })
  if (result.ok) {
    const headers = result.key ? { 'set-cookie': await keepKey(result.key, context) } : undefined
    return data<RunReply>({ jobId: result.jobId }, headers && { headers })
  }
  const { message, init } = describeRefusal(result)
  return data<RunReply>({ message }, init)
}

/** The hackathon whose test the form is of; without scripts too. */
function hackathonOf(fields: FormData): string | undefined {
  const id = fields.get('event')
  return typeof id === 'string' && mayBeId(id) ? id : undefined
}

function unreadable(fields: FormData, { error }: FormReply) {
  const isOfSaving = fields.get('intent') === 'save'
  const message = `Correct the marked answers, then ${isOfSaving ? 'save' : 'submit'} again.`
  const sent = { typed: typedIn(fields), isOfSaving }
  return data<TestReply>({ saved: false, message, mayRetry: false, reply: { error }, ...sent }, 400)
}

function refused(fields: FormData, result: Refused) {
  const { message, waitS, init } = describeRefusal(result)
  const isOfSaving = fields.get('intent') === 'save'
  if (waitS === undefined)
    return data<TestReply>({ saved: false, message, mayRetry: false, isOfSaving }, init)
  const words = `${message} What you typed stays here.`
  const sent = { typed: typedIn(fields), isOfSaving }
  return data<TestReply>({ saved: false, message: words, mayRetry: true, waitS, ...sent }, init)
}

function typedIn(fields: FormData): Partial<Answers> {
  const names = ['mcq', 'aptitude', 'coding', 'language'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Among them Retry-After, for a form sent without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForSaving(serverAction)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: 'Hackathon test',
        description: 'Three questions: one to choose, one to work out, one to program.',
      })
    : []

export default function HackathonTest({ loaderData, actionData }: Route.ComponentProps) {
  const { test, past, askedPast, justRegistered, linkKey, choices, mustChoose } = loaderData
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
          {linkKey !== null && <OtherTest linkKey={linkKey} />}
          <TestChoices choices={choices} mustChoose={mustChoose} />
          {askedPast && !askedPast.isTaken && (
            <p className="text-lead">{`You took no test at ${askedPast.title} with this account or browser.`}</p>
          )}
          {!test && !mustChoose && !askedPast && <p className="text-lead">{refusals['no-test']}</p>}
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
          <TestForm key={test.hackathonId} test={test} pageReply={pageReply} />
        )}
        <div className="grid max-w-[46rem] grid-cols-1 gap-10 empty:hidden">
          {test?.state === 'finished' && <TestOutcome outcome={test.outcome} draft={test.draft} />}
          {past && <PastOutcome outcome={past} />}
        </div>
      </div>
    </div>
  )
}
