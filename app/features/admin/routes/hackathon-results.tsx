import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import {
  countResultMails,
  countWithdrawalMails,
} from '~/features/hackathons/queries.server/list-result-mails'
import {
  findResults,
  listMisplacedWinners,
  listResults,
} from '~/features/hackathons/queries.server/list-results'
import { listMarkedMembers, listProjects } from '~/features/hackathons/queries.server/list-teams'
import {
  countFaults,
  findTestCode,
  listTests,
} from '~/features/hackathons/queries.server/list-tests'
import { readForm } from '~/platform/http/read-form.server'
import { siteContext } from '~/features/site/queries.server'
import { sendDraft } from '~/ui/drafts/send-draft'
import { formatMoment } from '~/ui/format'
import { Section } from '~/ui/section'
import { findNamedHackathon, requireHackathon } from '../gates.server'
import { type ResultsAnswer, runAct, saveEntry } from '../gates.server/answer-results-form'
import { findMissing } from '../queries.server/missing'
import { findResultEntry } from '../queries.server/result-entry'
import { describeMisplaced, markMembers } from '../rules'
import { resultsActForm } from '../schema/hackathons'
import { ActLink } from '../ui/confirm-act'
import { HackathonPage, NoHackathon } from '../ui/hackathon-page'
import { PagedTable } from '../ui/list'
import { MisplacedWinners } from '../ui/misplaced-winners'
import {
  nothingMissing,
  publishQuestion,
  scoreQuestion,
  withdrawQuestion,
} from '../ui/publish-questions'
import { deleteQuestion, projectColumns, resultColumns, testColumns } from '../ui/result-columns'
import { entryDraft, ResultEntryForm } from '../ui/result-entry-form'
import { sendAct, textFields } from '../ui/send-act'
import { TestCode } from '../ui/test-code'
import { textLink } from '../ui/text-link'
import type { Route } from './+types/hackathon-results'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the results, projects and tests of one hackathon; null if there is none. */
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
  const teamIds = shown.map(({ teamId }) => teamId)
  const marks = await listMarkedMembers(db, id, teamIds)
  return {
    userId: admin.id,
    hackathons,
    hackathon: {
      id,
      title,
      publishedOn: at && formatMoment(at, admin.timeZone),
      closes: now < closes ? formatMoment(closes, timeZone) : null,
      ...(at ? nothingMissing : await findMissing(db, id, now)),
      mailCount: await (at ? countWithdrawalMails : countResultMails)(db, id),
    },
    misplaced: (await listMisplacedWinners(db, id)).map(describeMisplaced),
    results: {
      ...results,
      isFirstPage: asked.results === null,
      rows: results.rows.map((row) => markMembers(row, marks)),
    },
    asked: ask === (at ? 'withdraw' : 'publish') ? ask : null,
    toDelete: ask === 'delete' && about ? ((await findResults(db, id, [about]))[0] ?? null) : null,
    projects: {
      next: projects.next,
      isFirstPage: asked.projects === null,
      rows: projects.rows.map(({ submittedAt, ...project }) => ({
        ...markMembers(project, marks),
        submitted: formatMoment(submittedAt, admin.timeZone),
      })),
    },
    entry: await findResultEntry(db, hackathon, asked, marks),
    tests: {
      rows: tests.rows,
      next: tests.hasMore ? String(after + 1) : null,
      isFirstPage: after === 1,
    },
    faultCount: await countFaults(db, id),
    code: test ? await findTestCode(db, id, test) : null,
  }
}

/**
 * Admins: save, correct or delete one result, publish or withdraw them all, or have code judged
 * again.
 */
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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { teamName, result, team } = textFields(await request.clone().formData())
  const event = new URL(request.url).searchParams.get('event') ?? ''
  const draft = entryDraft(event, result || team || null)
  const saveEntryAsTyped = () => sendDraft(draft, serverAction, ({ isSaved }) => isSaved === true)
  // Only the entry form sends this field.
  const send = teamName === undefined ? serverAction : saveEntryAsTyped
  return sendAct<ResultsAnswer>(send, (answer) => answer)
}

const hintClass = 'mt-1 mb-4 text-small text-quiet'

export default function HackathonResults({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoHackathon />
  const { hackathons, hackathon, results, asked, toDelete, projects, entry } = loaderData
  const { tests, faultCount, code } = loaderData
  const { id, title } = hackathon
  const act = hackathon.publishedOn ? 'withdraw' : 'publish'
  const question =
    act === 'publish'
      ? publishQuestion(title, hackathon)
      : withdrawQuestion(title, hackathon.mailCount)
  const publicScore = actionData?.asks ? scoreQuestion(actionData.asks) : null
  const onPage = (asked && question) ?? (toDelete && deleteQuestion(toDelete))
  return (
    <HackathonPage
      hackathons={hackathons}
      hackathon={hackathon}
      answer={actionData?.asks ? undefined : actionData}
      asked={actionData ? publicScore : onPage}
      status={
        hackathon.publishedOn
          ? `Published on ${hackathon.publishedOn}. Changes appear at once, and people whose result changes get an email.`
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
      <MisplacedWinners
        misplaced={loaderData.misplaced}
        to={`/admin/hackathon-winners?event=${id}`}
      />
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
        userId={loaderData.userId}
        entry={entry}
        answer={actionData}
      />
      {code && <TestCode code={code} hackathonId={id} />}
    </HackathonPage>
  )
}
