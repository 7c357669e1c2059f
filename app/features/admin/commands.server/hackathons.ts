import { judgeAgain } from '~/features/hackathons/commands.server/judge-answers'
import { deleteEdition } from '~/features/hackathons/commands.server/delete-edition'
import { type Edition, saveEdition } from '~/features/hackathons/commands.server/save-edition'
import {
  publishResults,
  publishWinners,
  saveResult,
  withdrawResults,
  withdrawWinners,
} from '~/features/hackathons/commands.server/publish-results'
import { listResults } from '~/features/hackathons/queries.server/list-results'
import { findTestCode } from '~/features/hackathons/queries.server/list-tests'
import type { ResultForm } from '~/features/hackathons/schema'
import type { Database, Transaction } from '~/platform/db/client.server'
import { recordAct } from './acts'

type OnEvent = { adminId: string; hackathonId: string; now: Date }

/**
 * Announces a hackathon, or changes the one of this id, with its line in the audit log. Refuses as
 * `saveEdition` does, and then nothing is written.
 */
export async function saveEvent(
  db: Database,
  input: {
    adminId: string
    id: string | null
    edition: Edition
    seen?: string | undefined
    now: Date
  },
) {
  const { adminId, edition, now } = input
  return db.transaction(async (tx) => {
    const result = await saveEdition(tx, input)
    if (!result.ok) return result
    const act = { adminId, action: 'hackathon-save', subject: result.id, now }
    await recordAct(tx, { ...act, before: { ...result.before }, after: edition })
    return result
  })
}

/**
 * Deletes a hackathon that nobody has registered for, with its line in the audit log, which keeps
 * what it was. Refuses as `deleteEdition` does, and then nothing is written.
 */
export async function deleteEvent(db: Database, input: { adminId: string; id: string; now: Date }) {
  const { adminId, id, now } = input
  return db.transaction(async (tx) => {
    const result = await deleteEdition(tx, id)
    if (!result.ok) return result
    const before = { ...result.edition, results: result.results }
    await recordAct(tx, {
      adminId,
      action: 'hackathon-delete',
      subject: id,
      before,
      after: {},
      now,
    })
    return { ok: true, title: result.edition.title } as const
  })
}

/** Saves a team's result, with its line in the audit log. */
export async function saveEventResult(
  db: Database,
  input: OnEvent & { result: ResultForm },
): Promise<void> {
  const { adminId, hackathonId, now, result } = input
  await db.transaction(async (tx) => {
    const earlier = await listResults(tx, hackathonId)
    const replaced = earlier.find(({ teamName }) => teamName === result.teamName)
    await saveResult(tx, { hackathonId, result, now })
    const act = { adminId, action: 'result-save', subject: hackathonId, now }
    await recordAct(tx, { ...act, before: replaced ? { ...replaced } : {}, after: result })
  })
}

/** Shows the results to everybody, with its line in the audit log. */
export async function publishEventResults(db: Database, input: OnEvent): Promise<void> {
  const { adminId, hackathonId, now } = input
  await db.transaction(async (tx) => {
    await publishResults(tx, { hackathonId, now })
    const act = { adminId, action: 'results-publish', subject: hackathonId, now }
    await recordAct(tx, { ...act, before: {}, after: {} })
  })
}

/** Sets and shows the winners, first place first, with its line in the audit log. */
export async function publishEventWinners(
  db: Database,
  input: OnEvent & { winners: readonly { resultId: string; prizeMinor: number }[] },
) {
  const { adminId, hackathonId, winners, now } = input
  return db.transaction(async (tx) => {
    const before = { winners: await listWinners(tx, hackathonId) }
    const result = await publishWinners(tx, { hackathonId, winners, now })
    if (!result.ok) return result
    const act = { adminId, action: 'winners-publish', subject: hackathonId, now }
    await recordAct(tx, { ...act, before, after: { winners } })
    return result
  })
}

/** Takes the results and winners back from everybody, with its line in the audit log, which keeps the winners. */
export async function withdrawEventResults(db: Database, input: OnEvent) {
  return withdraw(db, { ...input, action: 'results-withdraw', act: withdrawResults })
}

/** Takes the winners alone back, in the same way. */
export async function withdrawEventWinners(db: Database, input: OnEvent) {
  return withdraw(db, { ...input, action: 'winners-withdraw', act: withdrawWinners })
}

async function withdraw(
  db: Database,
  input: OnEvent & { action: string; act: typeof withdrawResults | typeof withdrawWinners },
) {
  const { adminId, hackathonId, action, act, now } = input
  return db.transaction(async (tx) => {
    const before = { winners: await listWinners(tx, hackathonId) }
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
  input: OnEvent & { attemptId: string },
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

async function listWinners(tx: Transaction, hackathonId: string) {
  const results = await listResults(tx, hackathonId)
  return results.flatMap(({ id, place, prizeMinor }) =>
    place === null ? [] : [{ resultId: id, prizeMinor }],
  )
}
