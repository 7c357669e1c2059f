import {
  publishResults,
  publishWinners,
  saveResult,
} from '~/features/hackathons/commands.server/publish-results'
import type { ResultForm } from '~/features/hackathons/schema'
import type { Database } from '~/platform/db/client.server'
import { recordAct } from './acts'

type OnEvent = { adminId: string; hackathonId: string; now: Date }

/** Saves a team's result, with its line in the audit log. */
export async function saveEventResult(
  db: Database,
  input: OnEvent & { result: ResultForm },
): Promise<void> {
  const { adminId, hackathonId, now, result } = input
  await saveResult(db, { hackathonId, result, now })
  const act = { adminId, action: 'result-save', subject: hackathonId, before: {}, now }
  await recordAct(db, { ...act, after: result })
}

/** Shows the results to everybody, with its line in the audit log. */
export async function publishEventResults(db: Database, input: OnEvent): Promise<void> {
  const { adminId, hackathonId, now } = input
  await publishResults(db, { hackathonId, now })
  const act = { adminId, action: 'results-publish', subject: hackathonId, now }
  await recordAct(db, { ...act, before: {}, after: {} })
}

/** Sets and shows the winners, first place first, with its line in the audit log. */
export async function publishEventWinners(
  db: Database,
  input: OnEvent & { winners: readonly { resultId: string; prizeMinor: number }[] },
) {
  const { adminId, hackathonId, winners, now } = input
  const result = await publishWinners(db, { hackathonId, winners, now })
  if (!result.ok) return result
  const act = { adminId, action: 'winners-publish', subject: hackathonId, now }
  await recordAct(db, { ...act, before: {}, after: { winners } })
  return result
}
