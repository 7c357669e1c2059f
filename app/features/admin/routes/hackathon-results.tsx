import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { listProjects } from '~/features/hackathons/queries.server/list-projects'
import {
  countFaults,
  findTestCode,
  listTests,
} from '~/features/hackathons/queries.server/list-tests'
import { resultForm } from '~/features/hackathons/schema'
import { readForm } from '~/platform/http/read-form.server'
import { siteContext } from '~/platform/site-words.server'
import { type Column, DataTable } from '~/ui/data-table'
import { formatMoment } from '~/ui/format'
import {
  judgeTestAgain,
  publishEventResults,
  saveEventResult,
  withdrawEventResults,
} from '../commands.server/hackathons'
import { requireEvent } from '../gates.server'
import { judgeAgainForm, publishResultsForm, resultEntry, withdrawForm } from '../schema/hackathons'
import type { ActAnswer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { AskLink, type Question } from '../ui/asker'
import { EventPage } from '../ui/event-page'
import { ProjectTable } from '../ui/project-table'
import { ResultEntryForm } from '../ui/result-entry-form'
import { TestCode, TestTable } from '../ui/test-table'
import type { Route } from './+types/hackathon-results'

export { keepUp as shouldRevalidate } from '~/platform/http/keep-up'

/** Admins: the results of one hackathon, its projects, and its tests with their code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const asked = await requireEvent(request, context)
  const { db, now, ask, events, event, results, test, team, after } = asked
  const { id, title, resultsPublishedAt: at } = event
  const projects = await listProjects(db, id)
  return {
    events,
    event: { id, title, publishedWords: at && formatMoment(at, admin.timeZone) },
    results,
    asked: ask === (at ? 'withdraw' : 'publish') ? ask : null,
    page: after,
    projects: projects.map(({ submittedAt, ...project }) => ({
      ...project,
      submittedWords: formatMoment(submittedAt, admin.timeZone),
    })),
    toEnter: projects.find(({ teamId }) => teamId === team) ?? null,
    tests: await listTests(db, { hackathonId: id, page: after, now }),
    faultCount: await countFaults(db, id),
    code: test ? await findTestCode(db, id, test) : null,
  }
}

type ResultsAnswer = ActAnswer & {
  errors?: Record<string, string[]>
  /** The entry that is not taken, as it was sent. */
  typed?: Record<string, string>
  isEntry?: true
}

/** Admins: save one result, publish them all or take them back, or have code judged again. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now, event, results } = await requireEvent(request, context)
  const acts = { adminId: admin.id, hackathonId: event.id, now }
  const { showChanges } = context.get(siteContext)
  const again = await readForm(request.clone(), judgeAgainForm)
  if (again.ok) {
    const isQueued = await judgeTestAgain(db, { ...acts, attemptId: again.value.judge })
    return isQueued
      ? data<ResultsAnswer>({ ok: true, words: 'The code is judged again.' })
      : data<ResultsAnswer>({ ok: false, words: nothingToJudge }, 409)
  }
  if ((await readForm(request.clone(), publishResultsForm)).ok) {
    if (results.length === 0) {
      return data<ResultsAnswer>({ ok: false, words: 'Save a result first, then publish.' }, 409)
    }
    await publishEventResults(db, acts)
    await showChanges()
    return data<ResultsAnswer>({ ok: true, words: 'Published. Everybody can see the results.' })
  }
  if ((await readForm(request.clone(), withdrawForm)).ok) {
    const withdrawn = await withdrawEventResults(db, acts)
    if (!withdrawn.ok) return data<ResultsAnswer>({ ok: false, words: withdrawn.words }, 409)
    await showChanges()
    return data<ResultsAnswer>({ ok: true, words: 'Withdrawn. Only admins see the results now.' })
  }
  const entry = await readForm(request.clone(), resultEntry)
  const result = resultForm.safeParse(entry.ok ? entry.value : {})
  if (!result.success) {
    const errors: Record<string, string[]> = {}
    for (const { path, message } of result.error.issues) {
      const field = String(path[0])
      errors[field] = field === 'members' ? ['Name one to ten members, one a line.'] : [message]
    }
    const words = 'Nothing is saved yet.'
    const typed = await typedInto(request)
    return data<ResultsAnswer>({ ok: false, words, errors, typed }, 400)
  }
  await saveEventResult(db, { ...acts, result: result.data })
  await showChanges()
  const words = `The result of ${result.data.teamName} is saved.`
  return data<ResultsAnswer>({ ok: true, words, isEntry: true })
}

const nothingToJudge = 'This code has its verdict, or waits for it already.'

type Row = Route.ComponentProps['loaderData']['results'][number]

const columns: Column<Row>[] = [
  { title: 'Team', cell: ({ teamName }) => <span className="font-bold">{teamName}</span> },
  { title: 'Members', cell: ({ members }) => members.join(', ') },
  { title: 'Project', cell: ({ projectTitle }) => projectTitle },
  { title: 'Score', cell: ({ score }) => `${score} of 100` },
  { title: 'Place', cell: ({ place }) => place ?? 'None' },
]

function publishQuestion(title: string): Question {
  return {
    title: 'Publish the results',
    question: `Show the results of ${title} to everybody? All who registered with an account are told.`,
    fields: { publish: 'yes' },
    isGrave: false,
  }
}

function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the results',
    question: `Take the results of ${title} back? Their page says again that they are not published yet, and the winners have to be chosen anew. Publishing them again tells everybody again.`,
    fields: { withdraw: 'yes' },
    isGrave: true,
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForAct<ResultsAnswer>(serverAction, (answer) => answer)
}

export default function HackathonResults({ loaderData, actionData }: Route.ComponentProps) {
  const { events, event, results, asked, projects, toEnter, tests, faultCount, code, page } =
    loaderData
  const act = event.publishedWords ? 'withdraw' : 'publish'
  const question = (act === 'publish' ? publishQuestion : withdrawQuestion)(event.title)
  return (
    <EventPage
      events={events}
      event={event}
      answer={actionData}
      asked={asked && !actionData ? question : null}
      standing={
        event.publishedWords
          ? `Published on ${event.publishedWords}. Changes show at once.`
          : 'Only admins see these so far.'
      }
      publish={
        (event.publishedWords || results.length > 0) && (
          <AskLink
            act={act}
            about={event.id}
            name={event.title}
            question={question}
            isMain={act === 'publish'}
          />
        )
      }
    >
      <DataTable
        label={`Results of ${event.title}`}
        columns={columns}
        rows={results}
        keyOf={({ id }) => id}
        empty="No results yet. Enter the first one below."
      />
      <ProjectTable event={event} projects={projects} />
      <TestTable event={event} tests={tests} faultCount={faultCount} page={page} />
      <ResultEntryForm
        key={`${event.id} ${toEnter?.teamId}`}
        eventId={event.id}
        team={toEnter}
        errors={actionData?.errors}
        typed={actionData?.typed}
        saved={actionData?.isEntry && actionData}
      />
      {code && <TestCode code={code} eventId={event.id} />}
    </EventPage>
  )
}
