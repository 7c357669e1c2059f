import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseExercises } from '~/features/courses/tables.server'
import { createChallenger } from '../../../../test/challenge'
import { test } from '../../../../test/fixtures'
import { finishChallenge } from '../commands.server/finish-challenge'
import { listMissedItems } from './list-missed-items'

const now = new Date('2026-03-09T10:00:00Z')

test('what was wrong or not answered is missed, and nothing tells the right answer', async ({
  db,
}) => {
  const { place, answer, items, newest } = await createChallenger(db, now)
  await answer('first', 'sum', false)
  await answer('first', 'one', true)
  await answer('first', 'two', false)
  await answer('second', 'one', true)
  await finishChallenge(db, { ...place, number: 1, now })
  const challenge = await newest()
  if (!challenge) throw new Error('A challenge was begun')
  const numberOf = (moduleId: string, itemId: string) =>
    items.findIndex((item) => item.moduleId === moduleId && item.itemId === itemId) + 1

  const missed = await listMissedItems(db, challenge)

  expect(missed.toSorted((a, b) => a.text.localeCompare(b.text))).toEqual([
    { number: numberOf('first', 'sum'), moduleId: 'first', text: 'Exercise sum', isAnswered: true },
    {
      number: numberOf('first', 'two'),
      moduleId: 'first',
      text: expect.any(String),
      isAnswered: true,
    },
    {
      number: numberOf('second', 'two'),
      moduleId: 'second',
      text: expect.any(String),
      isAnswered: false,
    },
  ])

  await db.update(courseExercises).set({ version: 'b2' }).where(eq(courseExercises.id, 'sum'))
  expect(await listMissedItems(db, challenge)).toHaveLength(2)
})
