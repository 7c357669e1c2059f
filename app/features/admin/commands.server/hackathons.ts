import { judgeAgain } from '~/features/hackathons/commands.server/judge-answers'
import { deleteHackathon } from '~/features/hackathons/commands.server/delete-hackathon'
import {
  type HackathonTerms,
  saveHackathon,
} from '~/features/hackathons/commands.server/save-hackathon'
import {
  publishResults,
  publishWinners,
  withdrawResults,
  withdrawWinners,
} from '~/features/hackathons/commands.server/publish-results'
import { deleteResult, saveResult } from '~/features/hackathons/commands.server/save-result'
import { listWinners } from '~/features/hackathons/queries.server/list-results'
import { findTestCode } from '~/features/hackathons/queries.server/list-tests'
import type { ResultForm } from '~/features/hackathons/schema'
import type { Database } from '~/platform/db/client.server'
import { recordAct } from './acts'

type OnHackathon = { adminId: string; hackathonId: string; now: Date }

/**
 * Announces a hackathon, or changes the one of this id, with its line in the audit log. Refuses as
 * `saveHackathon` does, and then nothing is written.
 */
export async function saveHackathonAsAdmin(
  db: Database,
  input: {
    adminId: string
    id: string | null
    terms: HackathonTerms
    siteName: string
    version?: number | undefined
    isSure?: boolean | undefined
    now: Date
  },
) {
  const { adminId, terms, now } = input
  return db.transaction(async (tx) => {
    const result = await saveHackathon(tx, input)
    if (!result.ok) return result
    const act = { adminId, action: 'hackathon-save', subject: result.id, now }
    await recordAct(tx, { ...act, before: { ...result.before }, after: terms })
    return result
  })
}

/**
 * Deletes a hackathon that nobody has registered for, with its line in the audit log, which keeps
 * what it was. Refuses as `deleteHackathon` does, and then nothing is written.
 */
export async function deleteHackathonAsAdmin(
  db: Database,
  input: { adminId: string; id: string; now: Date },
) {
  const { adminId, id, now } = input
  return db.transaction(async (tx) => {
    const result = await deleteHackathon(tx, id)
    if (!result.ok) return result
    const before = { ...result.hackathon, results: result.results }
    await recordAct(tx, {
      adminId,
      action: 'hackathon-delete',
      subject: id,
      before,
      after: {},
      now,
    })
    return { ok: true, title: result.hackathon.title } as const
  })
}

/**
 * Saves a team's result or corrects one, with its line in the audit log. Refuses as `saveResult` does,
 * and then nothing is written.
 */
export async function saveResultAsAdmin(
  db: Database,
  input: OnHackathon & {
    result: ResultForm
    teamId?: string | undefined
    resultId?: string | undefined
    version?: number | undefined
    isAnother?: boolean | undefined
  },
) {
  const { adminId, hackathonId, now, result } = input
  return db.transaction(async (tx) => {
    const saved = await saveResult(tx, input)
    if (!saved.ok) return saved
    const act = { adminId, action: 'result-save', subject: hackathonId, now }
    await recordAct(tx, { ...act, before: { ...saved.before }, after: result })
    return saved
  })
}

/** Deletes a team's result, with its line in the audit log, which keeps what it was. */
export async function deleteResultAsAdmin(db: Database, input: OnHackathon & { id: string }) {
  const { adminId, hackathonId, now } = input
  return db.transaction(async (tx) => {
    const deleted = await deleteResult(tx, input)
    if (!deleted.ok) return deleted
    const act = { adminId, action: 'result-delete', subject: hackathonId, now }
    await recordAct(tx, { ...act, before: { ...deleted.before }, after: {} })
    return deleted
  })
}

/** Shows the results to everybody, with its line in the audit log. Refuses as `publishResults` does. */
export async function publishResultsAsAdmin(
  db: Database,
  input: OnHackathon & { isSure?: boolean | undefined },
) {
  const { adminId, hackathonId, now } = input
  return db.transaction(async (tx) => {
    const published = await publishResults(tx, input)
    if (!published.ok) return published
    const act = { adminId, action: 'results-publish', subject: hackathonId, now }
    await recordAct(tx, { ...act, before: {}, after: {} })
    return published
  })
}

/**
 * Sets and shows the winners, first place first, with its line in the audit log. Refuses as
 * `publishWinners` does.
 */
export async function publishWinnersAsAdmin(
  db: Database,
  input: OnHackathon & {
    winners: readonly { resultId: string; prizeMinor: number }[]
    version?: number | undefined
    isSure?: boolean | undefined
  },
) {
  const { adminId, hackathonId, winners, now } = input
  return db.transaction(async (tx) => {
    const result = await publishWinners(tx, input)
    if (!result.ok) return result
    const act = { adminId, action: 'winners-publish', subject: hackathonId, now }
    await recordAct(tx, { ...act, before: winnersIn(result.before), after: { winners } })
    return result
  })
}

/** Takes the results and winners back from everybody, with its line in the audit log, which keeps the winners. */
export async function withdrawResultsAsAdmin(db: Database, input: OnHackathon) {
  return withdraw(db, { ...input, action: 'results-withdraw', act: withdrawResults })
}

/** Takes the winners alone back, in the same way. */
export async function withdrawWinnersAsAdmin(db: Database, input: OnHackathon) {
  return withdraw(db, { ...input, action: 'winners-withdraw', act: withdrawWinners })
}

async function withdraw(
  db: Database,
  input: OnHackathon & { action: string; act: typeof withdrawResults | typeof withdrawWinners },
) {
  const { adminId, hackathonId, action, act, now } = input
  return db.transaction(async (tx) => {
    const before = winnersIn(await listWinners(tx, hackathonId))
    const result = await act(tx, hackathonId)
    if (!result.ok) return result
    await recordAct(tx, { adminId, action, subject: hackathonId, now, before, after: {} })
    return result
  })
}

/**
 * Has code judged again that could not be judged through a fault of ours, with its line in the
 * audit log. False, and nothing written, where there is no such code.
 */
export async function judgeTestAgain(
  db: Database,
  input: OnHackathon & { attemptId: string },
): Promise<boolean> {
  const { adminId, hackathonId, attemptId, now } = input
  const code = await findTestCode(db, hackathonId, attemptId)
  if (!code) return false
  return db.transaction(async (tx) => {
    if (!(await judgeAgain(tx, { attemptId, now }))) return false
    const act = { adminId, action: 'test-judge-again', subject: attemptId, now }
    await recordAct(tx, { ...act, before: { verdict: code.verdict }, after: {} })
    return true
  })
}

function winnersIn(winners: readonly { id: string; prizeMinor: number | null }[]) {
  return { winners: winners.map(({ id, prizeMinor }) => ({ resultId: id, prizeMinor })) }
}
