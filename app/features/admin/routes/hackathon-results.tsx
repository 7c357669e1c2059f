import { data } from 'react-router'
import type * as z from 'zod'
import { requireAdmin } from '~/features/accounts/gates.server'
import {
  findResults,
  listResults,
  type Result,
} from '~/features/hackathons/queries.server/list-results'
import { listBlockedMembers, listProjects } from '~/features/hackathons/queries.server/list-teams'
import {
  countFaults,
  countUnjudged,
  findTestCode,
  listTests,
} from '~/features/hackathons/queries.server/list-tests'
import { type Refusal, refusals } from '~/features/hackathons/refusals'
import type { Database } from '~/platform/db/client.server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { formatMoment } from '~/ui/format'
import { Section } from '~/ui/section'
import {
  deleteResultAsAdmin,
  judgeTestAgain,
  publishResultsAsAdmin,
  saveResultAsAdmin,
  withdrawResultsAsAdmin,
} from '../commands.server/hackathons'
import { findNamedHackathon, requireHackathon } from '../gates.server'
import { findResultEntry } from '../queries.server/result-entry'
import { changedMeanwhile, markBlocked } from '../rules'
import { resultEntry, resultsActForm } from '../schema/hackathons'
import { versionIn } from '../schema/parts'
import type { ActAnswer } from '../ui/answer'
import { ActLink } from '../ui/confirm-act'
import { HackathonPage, NoHackathon } from '../ui/hackathon-page'
import { PagedTable } from '../ui/list'
import { publishQuestion, withdrawQuestion } from '../ui/publish-questions'
import { deleteQuestion, projectColumns, resultColumns, testColumns } from '../ui/result-columns'
import { type EntryAnswer, ResultEntryForm } from '../ui/result-entry-form'
import { readTyped, sendAct } from '../ui/send-act'
import { TestCode } from '../ui/test-code'
import { textLink } from '../ui/text-link'
import type { Route } from './+types/hackathon-results'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the results, projects and tests of one hackathon; null while there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const asked = await findNamedHackathon(request, context)
  if (!asked) return null
  const { db, now, ask, about, hackathons, hackathon, test, after } = asked
  const { id, title, resultsPublishedAt: at, submissionsCloseAt: closes, timeZone } = hackathon
  const [results, projects, tests] = await Promise.all([
    listResults(db, id, { after: asked.results }),
    listProjects(db, id, { after: asked.projects }),
    listTests(db, { hackathonId: id, page: after, now }),
  ])
  const shown = [...results.rows, ...projects.rows, { teamId: asked.team }]
  const teamIds = shown.flatMap(({ teamId }) => teamId ?? [])
  const blocked = await listBlockedMembers(db, id, teamIds)
  return {
    hackathons,
    hackathon: {
      id,
      title,
      publishedOn: at && formatMoment(at, admin.timeZone),
      closes: now < closes ? formatMoment(closes, timeZone) : null,
      unjudgedCount: at ? 0 : await countUnjudged(db, id, now),
    },
    results: {
      ...results,
      isFirstPage: asked.results === null,
      rows: results.rows.map((row) => markBlocked(row, blocked)),
    },
    asked: ask === (at ? 'withdraw' : 'publish') ? ask : null,
    toDelete: ask === 'delete' && about ? ((await findResults(db, id, [about]))[0] ?? null) : null,
    projects: {
      next: projects.next,
      isFirstPage: asked.projects === null,
      rows: projects.rows.map(({ submittedAt, ...project }) => ({
        ...markBlocked(project, blocked),
        submitted: formatMoment(submittedAt, admin.timeZone),
      })),
    },
    entry: await findResultEntry(db, hackathon, asked, blocked),
    tests: {
      rows: tests.rows,
      next: tests.hasMore ? String(after + 1) : null,
      isFirstPage: after === 1,
    },
    faultCount: await countFaults(db, id),
    code: test ? await findTestCode(db, id, test) : null,
  }
}

type ResultsAnswer = ActAnswer & EntryAnswer

/** Admins: save, correct or delete one result, publish or withdraw them all, or judge code again. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now, hackathon } = await requireHackathon(request, context)
  const by = { adminId: admin.id, hackathonId: hackathon.id, now }
  const form = await readForm(request.clone(), resultsActForm)
  if (!form.ok) return saveEntry(request, context, by)
  const { ok, message } = await runAct(db, by, form.value)
  if (ok) await context.get(siteContext).showChanges()
  return data<ResultsAnswer>({ ok, message }, ok ? 200 : 409)
}

type By = { adminId: string; hackathonId: string; now: Date }

async function runAct(db: Database, by: By, act: z.infer<typeof resultsActForm>) {
  const answer = (result: { ok: true } | { ok: false; reason: Refusal }, done: string) =>
    result.ok ? { ok: true, message: done } : { ok: false, message: refusals[result.reason] }
  if ('judge' in act) {
    const { ok } = await judgeTestAgain(db, { ...by, attemptId: act.judge })
    const done = 'The code will be judged again.'
    return { ok, message: ok ? done : 'This code already has a verdict or is in the queue.' }
  }
  if ('publish' in act) {
    const published = await publishResultsAsAdmin(db, { ...by, isSure: act.early })
    return answer(published, 'Published. Everybody can see the results.')
  }
  if ('withdraw' in act) {
    const withdrawn = await withdrawResultsAsAdmin(db, by)
    return answer(withdrawn, 'Withdrawn. Only admins see the results now.')
  }
  const deleted = await deleteResultAsAdmin(db, { ...by, id: act.delete })
  const name = deleted.ok ? deleted.before.teamName : ''
  return answer(deleted, `The result of ${name} is deleted.`)
}

async function saveEntry(request: Request, context: Route.ActionArgs['context'], by: By) {
  const { db } = context.get(requestContext)
  const entry = await readForm(request.clone(), resultEntry)
  const typed = await readTyped(request)
  if (!entry.ok) {
    const message = 'Nothing is saved yet. Correct the marked fields.'
    const reply = { initialValue: typed, error: entry.reply.error ?? {} }
    return data<ResultsAnswer>({ ok: false, message, reply, version: versionIn(typed) }, 400)
  }
  const { version, team: teamId, result: resultId, another: isAnother, ...result } = entry.value
  const which = { teamId, resultId, version, isAnother }
  const saved = await saveResultAsAdmin(db, { ...by, ...which, result })
  const reply = { initialValue: typed }
  if (!saved.ok && saved.reason === 'changed') {
    const { stored } = saved
    const message = changedMeanwhile('this result')
    const answer = { ok: false, message, reply, version: stored.version, stored: fieldsOf(stored) }
    return data<ResultsAnswer>(answer, 409)
  }
  if (!saved.ok) {
    const asksForAnother = saved.reason === 'result-of-that-name'
    const message = refusals[saved.reason]
    return data<ResultsAnswer>({ ok: false, message, reply, version, asksForAnother }, 409)
  }
  await context.get(siteContext).showChanges()
  const message = `The result of ${result.teamName} is saved.`
  return data<ResultsAnswer>({ ok: true, message, isSaved: true })
}

function fieldsOf({ teamName, members, projectTitle, score }: Result): [string, string][] {
  return [
    ['Team', teamName],
    ['Members', members.join('\n')],
    ['Project', projectTitle],
    ['Score out of 100', String(score)],
  ]
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAct<ResultsAnswer>(serverAction, (answer) => answer)
}

const hintClass = 'mt-1 mb-4 text-small text-quiet'

export default function HackathonResults({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoHackathon />
  const { hackathons, hackathon, results, asked, toDelete, projects, entry } = loaderData
  const { tests, faultCount, code } = loaderData
  const { id, title, closes, unjudgedCount } = hackathon
  const act = hackathon.publishedOn ? 'withdraw' : 'publish'
  const question =
    act === 'publish' ? publishQuestion(title, closes, unjudgedCount) : withdrawQuestion(title)
  const onPage = (asked && question) ?? (toDelete && deleteQuestion(toDelete))
  return (
    <HackathonPage
      hackathons={hackathons}
      hackathon={hackathon}
      answer={actionData}
      asked={actionData ? null : onPage}
      status={
        hackathon.publishedOn
          ? `Published on ${hackathon.publishedOn}. Changes show at once.`
          : 'Only admins see these so far.'
      }
      publish={
        (hackathon.publishedOn || results.rows.length > 0) && (
          <ActLink
            act={act}
            about={id}
            name={title}
            question={question}
            isMain={act === 'publish'}
          />
        )
      }
    >
      <p className="mb-4 flex flex-wrap gap-x-5">
        {['teams', 'projects', 'results'].map((file) => (
          <a
            key={file}
            href={`/admin/hackathon-files/${file}.csv?event=${id}`}
            download
            className={textLink}
          >
            {`Download ${file} (CSV)`}
          </a>
        ))}
      </p>
      <PagedTable
        label={`Results of ${title}`}
        columns={resultColumns(id)}
        page={results}
        asked={{ event: id }}
        parameter="results"
        keyOf={(row) => row.id}
        empty="No results yet. Enter the first one below."
      />
      <Section title="Projects" className="mt-10">
        <p className={hintClass}>The latest submission of each team, oldest team first.</p>
        <PagedTable
          label={`Projects of ${title}`}
          columns={projectColumns(id)}
          page={projects}
          asked={{ event: id }}
          parameter="projects"
          keyOf={({ teamId }) => teamId}
          empty="No project has been submitted yet."
        />
      </Section>
      <Section title="The test" className="mt-10">
        <p className={hintClass}>Finished tests of registered people, highest score first.</p>
        {faultCount > 0 && (
          <p className="mb-4">
            {`${faultCount === 1 ? 'One program has' : `${faultCount} programs have`} no verdict because of an error on our side. We retry every hour for a day after the test; after that, open the code and choose Judge again. These tests are listed first.`}
          </p>
        )}
        <PagedTable
          label={`Tests of ${title}`}
          columns={testColumns(id)}
          page={tests}
          asked={{ event: id }}
          keyOf={({ attemptId }) => attemptId}
          empty="No test is over yet."
        />
      </Section>
      <ResultEntryForm
        key={`${id} ${entry.known.result ?? entry.known.team}`}
        hackathonId={id}
        entry={entry}
        answer={actionData}
      />
      {code && <TestCode code={code} hackathonId={id} />}
    </HackathonPage>
  )
}
