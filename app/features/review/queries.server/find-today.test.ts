import { expect } from 'vitest'
import { finishChallenge } from '~/features/exercises/commands.server/finish-challenge'
import { createChallenger } from '../../../../test/challenge'
import { test } from '../../../../test/fixtures'
import { findToday } from './find-today'

const now = new Date('2026-03-09T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('counts the minutes of a challenge on its day, from its start to its last answer', async ({
  db,
}) => {
  const { student, place, answer } = await createChallenger(db, now)
  const done = async (day: string) => (await findToday(db, student.id, day)).minutesDone
  await answer('first', 'one', true, minutes(2))
  await answer('second', 'one', true, minutes(11.5))
  expect(await done('2026-03-09')).toBe(0)

  await finishChallenge(db, { ...place, number: 1, now: minutes(29) })

  expect(await done('2026-03-09')).toBe(12)
  expect(await done('2026-03-10')).toBe(0)
})

test('does not count a challenge without answers or of another student', async ({ db }) => {
  const { student, place } = await createChallenger(db, now)
  const other = await createChallenger(db, now)
  await other.answer('first', 'one', true, minutes(5))

  for (const { place: each } of [{ place }, other])
    await finishChallenge(db, { ...each, number: 1, now: minutes(6) })

  expect((await findToday(db, student.id, '2026-03-09')).minutesDone).toBe(0)
})
