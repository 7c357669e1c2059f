import { data, type RouterContextProvider } from 'react-router'
import type * as z from 'zod'
import {
  listMisplacedWinners,
  type Result,
} from '~/features/hackathons/queries.server/list-results'
import { type Refusal, refusals } from '~/features/hackathons/refusals'
import { siteContext } from '~/features/site/queries.server'
import type { Database } from '~/platform/db/client.server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import {
  deleteResultAsAdmin,
  judgeTestAgain,
  publishResultsAsAdmin,
  saveResultAsAdmin,
  withdrawResultsAsAdmin,
} from '../commands.server/hackathons'
import { changedMeanwhile } from '../rules'
import { resultEntry, type resultsActForm } from '../schema/hackathons'
import { versionIn } from '../schema/parts'
import type { ActAnswer } from '../ui/answer'
import { type PublicScore, resultMails } from '../ui/publish-questions'
import type { EntryAnswer } from '../ui/result-entry-form'
import { readTyped } from '../ui/send-act'

export type ResultsAnswer = ActAnswer &
  EntryAnswer & {
    /** The question that the admin must answer first. */
    asks?: PublicScore
  }

type By = { adminId: string; hackathonId: string; now: Date }

/** Publishes or withdraws the results, deletes one, or has code judged again. */
export async function runAct(db: Database, by: By, act: z.infer<typeof resultsActForm>) {
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
    const mails = withdrawn.ok ? resultMails(withdrawn.mailCount) : ''
    return answer(withdrawn, `Withdrawn. Only admins see the results now. ${mails}`)
  }
  const deleted = await deleteResultAsAdmin(db, { ...by, id: act.delete })
  const name = deleted.ok ? deleted.before.teamName : ''
  const mails = deleted.ok ? correctionMails(deleted.mailCount) : ''
  return answer(deleted, `The result of ${name} is deleted.${mails}`)
}

/** Saves a new or corrected result. */
export async function saveEntry(
  request: Request,
  context: Readonly<RouterContextProvider>,
  by: By,
) {
  const { db } = context.get(requestContext)
  const entry = await readForm(request.clone(), resultEntry)
  const typed = await readTyped(request)
  if (!entry.ok) {
    const message = 'Nothing was saved. Correct the marked fields.'
    const reply = { initialValue: typed, error: entry.reply.error ?? {} }
    return data<ResultsAnswer>({ ok: false, message, reply, version: versionIn(typed) }, 400)
  }
  const { version, team: teamId, result: resultId, another, sure, ...result } = entry.value
  const reply = { initialValue: typed }
  if (sure === 'no')
    return data<ResultsAnswer>({ ok: true, message: 'Nothing was saved.', reply, version })
  // A team that is another than the one a result was typed for gets its own.
  const isNew = another && teamId !== undefined
  const which = { teamId, resultId: isNew ? undefined : resultId, version, isAnother: another }
  const isSure = sure === 'yes'
  const saved = await saveResultAsAdmin(db, { ...by, ...which, isSure, result })
  if (!saved.ok)
    return data<ResultsAnswer>({ reply, version, ...explain(saved, { ...result, typed }) }, 409)
  await context.get(siteContext).showChanges()
  const isMisplaced = (await listMisplacedWinners(db, by.hackathonId)).length > 0
  const message = `The result of ${result.teamName} is saved.${correctionMails(saved.mailCount)}${isMisplaced ? ' The winners no longer match the scores.' : ''}`
  return data<ResultsAnswer>({ ok: true, message, isSaved: true })
}

type Refused = Extract<Awaited<ReturnType<typeof saveResultAsAdmin>>, { ok: false }>

function explain(
  refused: Refused,
  entry: { teamName: string; score: number; typed: Record<string, string> },
): ResultsAnswer {
  if (refused.reason === 'changed') {
    const { stored } = refused
    const message = changedMeanwhile('this result')
    return { ok: false, message, version: stored.version, stored: fieldsOf(stored) }
  }
  const message = refusals[refused.reason]
  if (refused.reason === 'team-of-that-name')
    return { ok: false, message, asksForAnother: true, sameTeam: refused.teamId }
  if (refused.reason !== 'score-is-public')
    return { ok: false, message, asksForAnother: refused.reason === 'result-of-that-name' }
  const { teamName, score, typed: fields } = entry
  const { before, mailCount } = refused
  const asks = { fields, teamName, before: before?.score ?? null, score, mailCount }
  return { ok: false, message, asks }
}

/** How many people get an email about a change to published results; null before publication. */
function correctionMails(mailCount: number | null): string {
  return mailCount === null ? '' : ` ${resultMails(mailCount)}`
}

function fieldsOf({ teamName, members, projectTitle, score }: Result): [string, string][] {
  return [
    ['Team', teamName],
    ['Members', members.join('\n')],
    ['Project', projectTitle],
    ['Score out of 100', String(score)],
  ]
}
