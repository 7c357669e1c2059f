import { data, Link, redirect } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { readForm, readFormData } from '~/platform/http/read-form.server'
import { formatMoment } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { pageMeta } from '~/ui/page-meta'
import { hashKey } from '../commands.server/register-for-hackathon'
import { saveTestAnswers, submitTest } from '../commands.server/take-test'
import { keepKey, readAnnouncement, readEntrant } from '../gates.server'
import { findUpcomingHackathon, type Hackathon } from '../queries.server/find-hackathon'
import { findRegistration } from '../queries.server/find-registration'
import {
  findTestAttempt,
  listTestAnswers,
  listTestQuestions,
  type TestAnswer,
  type TestAttempt,
  type TestQuestion,
} from '../queries.server/find-test'
import { refusals } from '../refusals'
import { savedAnswers, testForm } from '../schema'
import { TestForm } from '../ui/test-form'
import { TestOutcome } from '../ui/test-outcome'
import { askForSaving, type TestReply } from '../ui/test-reply'
import type { Route } from './+types/hackathon-test'

/** Anybody; a test counts only with a registration (ruling 22). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, appUrl } = context.get(requestContext)
  const hackathon = await findUpcomingHackathon(db, now)
  const { justRegistered, clear } = await readAnnouncement(request)
  const page = {
    siteName: context.get(siteContext).site.name,
    address: `${appUrl}/hackathon-test`,
    justRegistered,
  }
  if (!hackathon) return data({ ...page, state: 'none' as const })

  const key = new URL(request.url).searchParams.get('key')
  if (key !== null) throw await takeKey(context, hackathon, key)

  const entrant = await readEntrant(request, findViewer(context))
  const registration = await findRegistration(db, hackathon.id, entrant)
  const attempt = await findTestAttempt(db, hackathon.id, entrant, registration)
  const questions = await listTestQuestions(db, attempt?.startedAt ?? now)
  const answers = attempt ? await listTestAnswers(db, attempt.id) : new Map<string, TestAnswer>()
  const test = {
    hackathonId: hackathon.id,
    title: hackathon.title,
    draftName: `hackathon-test-${hackathon.id}-${entrant.student?.id ?? 'visitor'}`,
  }
  const shown =
    attempt && (attempt.submittedAt || now >= attempt.endsAt)
      ? { ...test, ...describeOutcome(hackathon, attempt, questions, answers) }
      : {
          ...test,
          ...describeTest(questions, answers),
          isRegistered: registration !== null,
          minutes: hackathon.testMinutes,
          leftMs: attempt && attempt.endsAt.getTime() - now.getTime(),
        }
  const headers = justRegistered ? { 'set-cookie': clear } : undefined
  return data({ ...page, ...shown }, headers && { headers })
}

/** The link of the confirmation mail brings the registration along; then it leaves the address. */
async function takeKey(
  context: Route.LoaderArgs['context'],
  hackathon: Hackathon,
  key: string,
): Promise<Response> {
  const { db } = context.get(requestContext)
  const entrant = { student: null, keyHash: hashKey(key) }
  const isKnown = (await findRegistration(db, hackathon.id, entrant)) !== null
  const headers = isKnown ? { 'set-cookie': await keepKey(key, context) } : undefined
  return redirect('/hackathon-test', headers && { headers })
}

type Questions = Record<'mcq' | 'aptitude' | 'coding', TestQuestion>
type SavedByQuestion = Map<string, TestAnswer>

/** The questions without their solutions. */
function describeTest({ mcq, aptitude, coding }: Questions, saved: SavedByQuestion) {
  const textOf = (question: TestQuestion) => saved.get(question.id)?.answer ?? ''
  const ask = ({ prompt, weight }: TestQuestion) => ({ prompt, weight })
  const savedAt = [...saved.values()].map((own) => own.savedAt.getTime())
  return {
    state: 'open' as const,
    savedAtMs: Math.max(0, ...savedAt),
    questions: {
      mcq: { ...ask(mcq), options: mcq.options ?? [] },
      aptitude: ask(aptitude),
      coding: ask(coding),
    },
    answers: {
      mcq: textOf(mcq),
      aptitude: textOf(aptitude),
      coding: textOf(coding),
      language: saved.get(coding.id)?.language ?? 'JavaScript',
    },
  }
}

function describeOutcome(
  hackathon: Hackathon,
  attempt: TestAttempt,
  questions: Questions,
  saved: SavedByQuestion,
) {
  const wordsOf = (moment: Date | null) => moment && formatMoment(moment, hackathon.timeZone)
  const lines = [questions.mcq, questions.aptitude, questions.coding].map((question) => {
    const own = saved.get(question.id)
    return {
      prompt: question.prompt,
      given: givenWords(own),
      points: pointsWords(question, own),
    }
  })
  return {
    state: 'finished' as const,
    counts: attempt.registrationId !== null,
    submittedWords: wordsOf(attempt.submittedAt),
    endedWords: wordsOf(attempt.endsAt),
    lines,
  }
}

function givenWords(own: TestAnswer | undefined): string {
  if (!own) return 'Not answered'
  if (own.language === null) return `You answered ${own.answer}`
  const kept = `Your code in ${own.language} is stored`
  return own.points === null
    ? `${kept} and will be run against tests; the result appears here.`
    : `${kept}.`
}

function pointsWords(question: TestQuestion, own: TestAnswer | undefined): string {
  if (!own) return `0 of ${question.weight}`
  return own.points === null
    ? `Not graded yet, of ${question.weight}`
    : `${own.points} of ${question.weight}`
}

/** Anybody: 'save' keeps what is there so far, 'submit' hands in all three. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = request.clone()
  const intent = (await readFormData(sent)).get('intent')
  if (intent === 'save') return saveAnswers(request, context)
  if (intent === 'submit') return submitAnswers(request, context)
  throw data('This form is not one of this page. Reload it and try again.', { status: 400 })
}

async function saveAnswers(request: Request, context: Route.ActionArgs['context']) {
  const form = await readForm(request, savedAnswers)
  if (!form.ok) return unreadable(form.reply)
  const { db, now } = context.get(requestContext)
  const entrant = await readEntrant(request, findViewer(context))
  const result = await saveTestAnswers(db, { answers: form.value, entrant, now })
  if (!result.ok) return refused(result.reason)
  const headers = result.key ? { 'set-cookie': await keepKey(result.key, context) } : undefined
  const leftMs = result.endsAt.getTime() - now.getTime()
  return data<TestReply>({ saved: true, savedAtMs: now.getTime(), leftMs }, headers && { headers })
}

async function submitAnswers(request: Request, context: Route.ActionArgs['context']) {
  const form = await readForm(request, testForm)
  if (!form.ok) return unreadable(form.reply)
  const { db, now } = context.get(requestContext)
  const entrant = await readEntrant(request, findViewer(context))
  const result = await submitTest(db, { answers: form.value, entrant, now })
  if (!result.ok) return refused(result.reason)
  const headers = result.key ? { 'set-cookie': await keepKey(result.key, context) } : undefined
  throw redirect('/hackathon-test', headers && { headers })
}

function unreadable(reply: Extract<TestReply, { saved: false }>['reply']) {
  const message = 'Look at the words beside the questions, then submit again.'
  return data<TestReply>({ saved: false, message, mayRetry: false, ...(reply && { reply }) }, 400)
}

function refused(reason: keyof typeof refusals) {
  return data<TestReply>({ saved: false, message: refusals[reason], mayRetry: false }, 409)
}

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

export default function HackathonTest({ loaderData: test, actionData }: Route.ComponentProps) {
  return (
    <div className="shell py-10 tablet:py-16">
      <div className="grid max-w-[46rem] grid-cols-1 gap-10">
        <header>
          <h1 className="text-display tracking-[-0.03em]">Hackathon test</h1>
          {test.state === 'open' && (
            <p className="mt-5 text-lead text-quiet">
              {`For ${test.title}. Three questions; each answer is saved as you give it, so you can reload or lose the connection.`}
            </p>
          )}
        </header>
        {test.justRegistered && <Notice look="done">✅ Registration successful!</Notice>}
        {test.state === 'none' && <p className="text-lead">{noTestWords}</p>}
        {test.state === 'open' && !test.isRegistered && (
          <Notice look="info">
            You can take the test now, but it counts only with a registration.{' '}
            <Link to="/hackathons" className="font-[600] underline underline-offset-4">
              Register first
            </Link>
          </Notice>
        )}
        {test.state === 'open' && <TestForm test={test} pageReply={actionData} />}
        {test.state === 'finished' && <TestOutcome test={test} />}
      </div>
    </div>
  )
}

const noTestWords = 'There is no test now. It opens with the registration for the next edition.'
