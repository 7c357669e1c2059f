import { deleteHackathon } from '~/features/hackathons/commands.server/delete-hackathon'
import { judgeAgain } from '~/features/hackathons/commands.server/judge-answers'
import {
  publishResults,
  publishWinners,
  withdrawResults,
  withdrawWinners,
} from '~/features/hackathons/commands.server/publish-results'
import { saveHackathon } from '~/features/hackathons/commands.server/save-hackathon'
import { deleteResult, saveResult } from '~/features/hackathons/commands.server/save-result'
import type { Transaction } from '~/platform/db/client.server'
import { recorded } from './record-act'

/* The hackathon commands, recorded. Each refuses as the wrapped command does. The audit log keeps
   what is deleted or withdrawn. */

export const saveHackathonAsAdmin = recorded(saveHackathon, ({ terms }, { id, before }) => ({
  action: before ? 'hackathon-save' : 'hackathon-announce',
  subject: id,
  before,
  after: terms,
}))

export const deleteHackathonAsAdmin = recorded(
  (tx: Transaction, { id }: { id: string }) => deleteHackathon(tx, id),
  ({ id }, { hackathon, results }) => ({
    action: 'hackathon-delete',
    subject: id,
    before: { ...hackathon, results },
  }),
)

export const saveResultAsAdmin = recorded(saveResult, ({ hackathonId, result }, { before }) => ({
  action: 'result-save',
  subject: hackathonId,
  before,
  after: result,
}))

export const deleteResultAsAdmin = recorded(deleteResult, ({ hackathonId }, { before }) => ({
  action: 'result-delete',
  subject: hackathonId,
  before,
}))

export const publishResultsAsAdmin = recorded(publishResults, ({ hackathonId }) => ({
  action: 'results-publish',
  subject: hackathonId,
}))

export const publishWinnersAsAdmin = recorded(
  publishWinners,
  ({ hackathonId }, { before, winners }) => ({
    action: 'winners-publish',
    subject: hackathonId,
    before: winnersIn(before),
    after: winnersIn(winners),
  }),
)

export const withdrawResultsAsAdmin = recorded(withdrawResults, ({ hackathonId }, { winners }) => ({
  action: 'results-withdraw',
  subject: hackathonId,
  before: winnersIn(winners),
}))

export const withdrawWinnersAsAdmin = recorded(withdrawWinners, ({ hackathonId }, { winners }) => ({
  action: 'winners-withdraw',
  subject: hackathonId,
  before: winnersIn(winners),
}))

export const judgeTestAgain = recorded(judgeAgain, ({ attemptId }) => ({
  action: 'test-judge-again',
  subject: attemptId,
  before: { verdict: 'IE' },
}))

type Winner = { id: string; teamName: string; prizeMinor: number | null }

/** With the names of the teams, because a result may be renamed or deleted later. */
function winnersIn(winners: readonly Winner[]) {
  return {
    winners: winners.map(({ id, teamName, prizeMinor }) => ({
      resultId: id,
      teamName,
      prizeMinor,
    })),
  }
}
