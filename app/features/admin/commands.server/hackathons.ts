import { deleteHackathon } from '~/features/hackathons/commands.server/delete-hackathon'
import { judgeAgain } from '~/features/hackathons/commands.server/judge-answers'
import {
  publishResults,
  publishWinners,
  withdrawResults,
  withdrawWinners,
} from '~/features/hackathons/commands.server/publish-results'
import {
  type HackathonTerms,
  saveHackathon,
} from '~/features/hackathons/commands.server/save-hackathon'
import { deleteResult, saveResult } from '~/features/hackathons/commands.server/save-result'
import { listWinners } from '~/features/hackathons/queries.server/list-results'
import { findTestCode } from '~/features/hackathons/queries.server/list-tests'
import type { ResultForm } from '~/features/hackathons/schema'
import type { Database } from '~/platform/db/client.server'
import { runRecorded } from './record-act'

type OnHackathon = { adminId: string; hackathonId: string; now: Date }

/** Announces a hackathon, or changes the one of this id. Refuses as `saveHackathon` does. */
export function saveHackathonAsAdmin(
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
  return runRecorded(
    db,
    { ...input, action: 'hackathon-save', subject: input.id ?? '' },
    (tx) => saveHackathon(tx, input),
    ({ id, before }) => ({ subject: id, before, after: input.terms }),
  )
}

/** Deletes a hackathon; the audit log keeps what it was. Refuses as `deleteHackathon` does. */
export function deleteHackathonAsAdmin(
  db: Database,
  { id, ...by }: { adminId: string; id: string; now: Date },
) {
  return runRecorded(
    db,
    { ...by, action: 'hackathon-delete', subject: id },
    (tx) => deleteHackathon(tx, id),
    ({ hackathon, results }) => ({ before: { ...hackathon, results } }),
  )
}

/** Saves a team's result or corrects one. Refuses as `saveResult` does. */
export function saveResultAsAdmin(
  db: Database,
  input: OnHackathon & {
    result: ResultForm
    teamId?: string | undefined
    resultId?: string | undefined
    version?: number | undefined
    isAnother?: boolean | undefined
  },
) {
  return runRecorded(
    db,
    { ...input, action: 'result-save', subject: input.hackathonId },
    (tx) => saveResult(tx, input),
    ({ before }) => ({ before, after: input.result }),
  )
}

/** Deletes a team's result; the audit log keeps what it was. Refuses as `deleteResult` does. */
export function deleteResultAsAdmin(db: Database, input: OnHackathon & { id: string }) {
  return runRecorded(
    db,
    { ...input, action: 'result-delete', subject: input.hackathonId },
    (tx) => deleteResult(tx, input),
    ({ before }) => ({ before }),
  )
}

/** Shows the results to everybody. Refuses as `publishResults` does. */
export function publishResultsAsAdmin(
  db: Database,
  input: OnHackathon & { isSure?: boolean | undefined },
) {
  const act = { ...input, action: 'results-publish', subject: input.hackathonId }
  return runRecorded(db, act, (tx) => publishResults(tx, input))
}

/** Sets and shows the winners, first place first. Refuses as `publishWinners` does. */
export function publishWinnersAsAdmin(
  db: Database,
  input: OnHackathon & {
    winners: readonly { resultId: string; prizeMinor: number }[]
    version?: number | undefined
    isSure?: boolean | undefined
  },
) {
  return runRecorded(
    db,
    { ...input, action: 'winners-publish', subject: input.hackathonId },
    (tx) => publishWinners(tx, input),
    ({ before }) => ({ before: winnersIn(before), after: { winners: input.winners } }),
  )
}

/** Hides the results and winners from everybody; the audit log keeps the winners. */
export function withdrawResultsAsAdmin(db: Database, input: OnHackathon) {
  return withdraw(db, { ...input, action: 'results-withdraw' }, withdrawResults)
}

/** Hides the winners alone, in the same way. */
export function withdrawWinnersAsAdmin(db: Database, input: OnHackathon) {
  return withdraw(db, { ...input, action: 'winners-withdraw' }, withdrawWinners)
}

function withdraw(
  db: Database,
  { hackathonId, ...act }: OnHackathon & { action: string },
  command: typeof withdrawResults | typeof withdrawWinners,
) {
  return runRecorded(
    db,
    { ...act, subject: hackathonId },
    async (tx) => {
      const winners = await listWinners(tx, hackathonId)
      return { ...(await command(tx, hackathonId)), winners }
    },
    ({ winners }) => ({ before: winnersIn(winners) }),
  )
}

/** Judges code again that an error of ours left without a verdict; `ok` is false where there is none. */
export async function judgeTestAgain(
  db: Database,
  { hackathonId, attemptId, ...by }: OnHackathon & { attemptId: string },
) {
  const code = await findTestCode(db, hackathonId, attemptId)
  return runRecorded(
    db,
    { ...by, action: 'test-judge-again', subject: attemptId },
    async (tx) => ({ ok: code !== null && (await judgeAgain(tx, { attemptId, now: by.now })) }),
    () => ({ before: { verdict: code?.verdict } }),
  )
}

function winnersIn(winners: readonly { id: string; prizeMinor: number | null }[]) {
  return { winners: winners.map(({ id, prizeMinor }) => ({ resultId: id, prizeMinor })) }
}
