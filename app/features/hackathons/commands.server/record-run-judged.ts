import { createHash } from 'node:crypto'
import type { Judged } from '~/features/judging/commands.server/record-judging'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Transaction } from '~/platform/db/client.server'
import { countCost } from '~/platform/db/rate-limit.server'

/** Whose computing time a run on the samples uses. */
export type RunPayer = { person: string | null; network: string | null }

/** Visitors are counted by network, of which only a hash is stored with the run. */
export function findPayer(
  ownerId: string,
  { isVisitors, clientAddress }: { isVisitors: boolean; clientAddress: string | null },
): RunPayer {
  if (!isVisitors || clientAddress === null) return { person: ownerId, network: null }
  const network = createHash('sha256').update(clientAddress).digest('base64url')
  return { person: null, network }
}

/** The subject of a run's judge job, which names whose time it uses. */
export function subjectOfRun({ person, network }: RunPayer): string {
  return person === null ? `hackathon-run:network:${network}` : `hackathon-run:person:${person}`
}

function payerOfSubject(subject: string | null): RunPayer | null {
  const [, by, value] = /^hackathon-run:(network|person):(.+)$/.exec(subject ?? '') ?? []
  if (value === undefined) return null
  return by === 'person' ? { person: value, network: null } : { person: null, network: value }
}

/** Charges the CPU time of a run on the samples. Ignores other jobs. */
export async function recordRunJudged(
  tx: Transaction,
  { subject, cpuMs, now }: Judged,
): Promise<void> {
  const who = payerOfSubject(subject)
  const cost = Math.round(cpuMs / 1000)
  if (who === null || cost === 0) return
  await countCost(tx, { policy: rateLimitPolicies['sample-time'], who, cost, now })
}
