import { data } from 'react-router'
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
import { resultForm } from '~/features/hackathons/schema'
import { type Refusal, refusals } from '~/features/hackathons/refusals'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { formatMoment } from '~/ui/format'
import {
  deleteResultAsAdmin,
  judgeTestAgain,
  publishResultsAsAdmin,
  saveResultAsAdmin,
  withdrawResultsAsAdmin,
} from '../commands.server/hackathons'
import { findAskedHackathon, requireHackathon } from '../gates.server'
import { findResultEntry } from '../queries.server/result-entry'
import { changedMeanwhile, markBlocked } from '../rules'
import {
  deleteResultForm,
  judgeAgainForm,
  publishResultsForm,
  resultEntry,
  withdrawForm,
} from '../schema/hackathons'
import { versionIn } from '../schema/parts'
import type { ActAnswer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { AskLink } from '../ui/asker'
import { HackathonPage } from '../ui/hackathon-page'
import { NoHackathon } from '../ui/no-hackathon'
import { ProjectTable } from '../ui/project-table'
import { publishQuestion, withdrawQuestion } from '../ui/publish-questions'
import { ResultEntryForm } from '../ui/result-entry-form'
import { deleteQuestion, ResultTable } from '../ui/result-table'
import { TestCode, TestTable } from '../ui/test-table'
import type { Route } from './+types/hackathon-results'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the results of one hackathon, its projects, and its tests with their code; null while there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const asked = await findAskedHackathon(request, context)
  if (!asked) return null
  const { db, now, ask, about, hackathons, hackathon, test, after } = asked
  const { id, title, resultsPublishedAt: at, submissionsCloseAt: closes, timeZone } = hackathon
  const [results, projects] = await Promise.all([
    listResults(db, id, { after: asked.results }),
    listProjects(db, id, { after: asked.projects }),
  ])
  const shown = [...results.rows, ...projects.rows, { teamId: asked.team }]
  const teamIds = shown.flatMap(({ teamId }) => teamId ?? [])
  const blocked = await listBlockedMembers(db, id, teamIds)
  return {
    hackathons,
    hackathon: {
      id,
      title,
      publishedWords: at && formatMoment(at, admin.timeZone),
      closes: now < closes ? formatMoment(closes, timeZone) : null,
      unjudgedCount: at ? 0 : await countUnjudged(db, id, now),
    },
    results: {
      ...results,
      isFirstPage: asked.results === null,
      rows: results.rows.map((row) => ({
        ...row,
        members: markBlocked(row.members, blocked.get(row.teamId ?? '')),
      })),
    },
    asked: ask === (at ? 'withdraw' : 'publish') ? ask : null,
    toDelete: ask === 'delete' && about ? ((await findResults(db, id, [about]))[0] ?? null) : null,
    page: after,
    projects: {
      next: projects.next,
      isFirstPage: asked.projects === null,
      rows: projects.rows.map(({ submittedAt, ...project }) => ({
        ...project,
        members: markBlocked(project.members, blocked.get(project.teamId)),
        submittedWords: formatMoment(submittedAt, admin.timeZone),
      })),
    },
    entry: await findResultEntry(db, hackathon, asked, blocked),
    tests: await listTests(db, { hackathonId: id, page: after, now }),
    faultCount: await countFaults(db, id),
    code: test ? await findTestCode(db, id, test) : null,
  }
}

type ResultsAnswer = ActAnswer & {
  errors?: Record<string, string[]>
  /** The entry that is not taken, as it was sent. */
  typed?: Record<string, string>
  version?: number | undefined
  /** What another admin saved meanwhile, by the labels of its fields. */
  stored?: [string, string][]
  isEntry?: true
  asksForAnother?: boolean
}

/** Admins: save, correct or delete one result, publish them all or take them back, or have code judged again. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now, hackathon } = await requireHackathon(request, context)
  const acts = { adminId: admin.id, hackathonId: hackathon.id, now }
  const done = async (result: { ok: true } | { ok: false; reason: Refusal }, words: string) => {
    if (!result.ok) return data<ResultsAnswer>({ ok: false, words: refusals[result.reason] }, 409)
    await context.get(siteContext).showChanges()
    return data<ResultsAnswer>({ ok: true, words })
  }
  const again = await readForm(request.clone(), judgeAgainForm)
  if (again.ok) {
    const isQueued = await judgeTestAgain(db, { ...acts, attemptId: again.value.judge })
    return isQueued
      ? data<ResultsAnswer>({ ok: true, words: 'The code will be judged again.' })
      : data<ResultsAnswer>({ ok: false, words: nothingToJudge }, 409)
  }
  const publishing = await readForm(request.clone(), publishResultsForm)
  if (publishing.ok) {
    const published = await publishResultsAsAdmin(db, { ...acts, isSure: publishing.value.early })
    return done(published, 'Published. Everybody can see the results.')
  }
  if ((await readForm(request.clone(), withdrawForm)).ok)
    return done(await withdrawResultsAsAdmin(db, acts), withdrawnWords)
  const deletion = await readForm(request.clone(), deleteResultForm)
  if (deletion.ok) {
    const deleted = await deleteResultAsAdmin(db, { ...acts, id: deletion.value.delete })
    const name = deleted.ok ? deleted.before.teamName : ''
    return done(deleted, `The result of ${name} is deleted.`)
  }
  return saveEntry(request, context, acts)
}

async function saveEntry(
  request: Request,
  context: Route.ActionArgs['context'],
  acts: { adminId: string; hackathonId: string; now: Date },
) {
  const { db } = context.get(requestContext)
  const entry = await readForm(request.clone(), resultEntry)
  const result = resultForm.safeParse(entry.ok ? entry.value : {})
  const typed = await typedInto(request)
  if (!entry.ok || !result.success) {
    const errors: Record<string, string[]> = {}
    for (const { path, message } of result.error?.issues ?? []) {
      const field = String(path[0])
      errors[field] = field === 'members' ? ['Name one to ten members, one per line.'] : [message]
    }
    const words = 'Nothing is saved yet. Correct the marked fields.'
    const version = versionIn(typed)
    return data<ResultsAnswer>({ ok: false, words, errors, typed, version }, 400)
  }
  const { team: teamId, result: resultId, version, another: isAnother } = entry.value
  const which = { teamId, resultId, version, isAnother }
  const saved = await saveResultAsAdmin(db, { ...acts, ...which, result: result.data })
  if (!saved.ok && saved.reason === 'changed') {
    const { stored } = saved
    const words = changedMeanwhile('this result')
    const answer = { ok: false, words, typed, version: stored.version, stored: fieldsOf(stored) }
    return data<ResultsAnswer>(answer, 409)
  }
  if (!saved.ok) {
    const asksForAnother = saved.reason === 'result-of-that-name'
    const words = refusals[saved.reason]
    return data<ResultsAnswer>({ ok: false, words, typed, version, asksForAnother }, 409)
  }
  await context.get(siteContext).showChanges()
  const words = `The result of ${result.data.teamName} is saved.`
  return data<ResultsAnswer>({ ok: true, words, isEntry: true })
}

function fieldsOf({ teamName, members, projectTitle, score }: Result): [string, string][] {
  return [
    ['Team', teamName],
    ['Members', members.join('\n')],
    ['Project', projectTitle],
    ['Score out of 100', String(score)],
  ]
}

const withdrawnWords = 'Withdrawn. Only admins see the results now.'
const nothingToJudge = 'This code already has a verdict or is in the queue.'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForAct<ResultsAnswer>(serverAction, (answer) => answer)
}

export default function HackathonResults({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoHackathon />
  const {
    hackathons,
    hackathon,
    results,
    asked,
    toDelete,
    projects,
    entry,
    tests,
    faultCount,
    code,
  } = loaderData
  const act = hackathon.publishedWords ? 'withdraw' : 'publish'
  const question =
    act === 'publish'
      ? publishQuestion(hackathon.title, hackathon.closes, hackathon.unjudgedCount)
      : withdrawQuestion(hackathon.title)
  const onPage = (asked && question) ?? (toDelete && deleteQuestion(toDelete))
  return (
    <HackathonPage
      hackathons={hackathons}
      hackathon={hackathon}
      answer={actionData}
      asked={actionData ? null : onPage}
      standing={
        hackathon.publishedWords
          ? `Published on ${hackathon.publishedWords}. Changes show at once.`
          : 'Only admins see these so far.'
      }
      publish={
        (hackathon.publishedWords || results.rows.length > 0) && (
          <AskLink
            act={act}
            about={hackathon.id}
            name={hackathon.title}
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
            href={`/admin/hackathon-files/${file}.csv?event=${hackathon.id}`}
            download
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {`Download ${file} (CSV)`}
          </a>
        ))}
      </p>
      <ResultTable hackathon={hackathon} results={results} />
      <ProjectTable hackathon={hackathon} projects={projects} />
      <TestTable
        hackathon={hackathon}
        tests={tests}
        faultCount={faultCount}
        page={loaderData.page}
      />
      <ResultEntryForm
        key={`${hackathon.id} ${entry.result ?? entry.team}`}
        hackathonId={hackathon.id}
        entry={entry}
        answer={actionData}
      />
      {code && <TestCode code={code} hackathonId={hackathon.id} />}
    </HackathonPage>
  )
}
