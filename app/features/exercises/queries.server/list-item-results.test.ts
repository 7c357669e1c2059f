import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseExercises } from '~/features/courses/tables.server'
import { question } from '../../../../test/builders'
import { createChallenger } from '../../../../test/challenge'
import { test } from '../../../../test/fixtures'
import { finishChallenge } from '../commands.server/finish-challenge'
import { listItemResults } from './list-item-results'

const now = new Date('2026-03-09T10:00:00Z')

test('lists the answer to each item and whether it was right, but not the right answer', async ({
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
  const [right = '', wrong = ''] = question({}).options.map(({ text }) => text)

  const results = await listItemResults(db, challenge)

  expect(results.map(({ number }) => number)).toEqual(items.map((_, index) => index + 1))
  const of = (moduleId: string, itemId: string) =>
    results[items.findIndex((item) => item.moduleId === moduleId && item.itemId === itemId)]
  expect(of('first', 'sum')).toMatchObject({
    moduleId: 'first',
    text: 'Exercise sum',
    outcome: 'wrong',
    answer: { kind: 'code', text: '4' },
  })
  const chosen = (text: string) => ({ kind: 'options', texts: [text] })
  expect(of('first', 'one')).toMatchObject({ outcome: 'right', answer: chosen(right) })
  expect(of('first', 'two')).toMatchObject({ outcome: 'wrong', answer: chosen(wrong) })
  expect(of('second', 'two')).toMatchObject({ outcome: 'unanswered', answer: null })
  expect(JSON.stringify([of('first', 'sum'), of('first', 'two')])).not.toContain(right)

  await db.update(courseExercises).set({ version: 'b2' }).where(eq(courseExercises.id, 'sum'))
  expect(await listItemResults(db, challenge)).toHaveLength(results.length - 1)
})
