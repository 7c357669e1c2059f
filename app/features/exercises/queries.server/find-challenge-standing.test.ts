import { expect } from 'vitest'
import { createChallenger } from '../../../../test/challenge'
import { test } from '../../../../test/fixtures'
import { finishChallenge } from '../commands.server/finish-challenge'
import { findChallengeStanding } from './find-challenge-standing'

const now = new Date('2026-03-09T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const week = 7 * 24 * 60

test('a challenge runs for 30 minutes, and the next one may begin after a week', async ({ db }) => {
  const { place } = await createChallenger(db, now)
  const standing = (at: Date) => findChallengeStanding(db, { ...place, now: at })

  const endsAt = minutes(30)
  expect(await standing(minutes(29))).toEqual({ kind: 'running', endsAt, leftMs: 60_000 })
  const waiting = { kind: 'waiting', nextAt: minutes(week) }
  // Its time is over, but the job has not ended it yet.
  expect(await standing(minutes(30))).toEqual(waiting)
  await finishChallenge(db, { ...place, number: 1, now: minutes(5) })
  expect(await standing(minutes(6))).toEqual(waiting)
  expect(await standing(minutes(week))).toBeNull()
})
