import { expect } from 'vitest'
import { completeModule } from '~/features/courses/commands.server/complete-module'
import { submitAnswer } from '~/features/exercises/commands.server/submit-answer'
import { finishChallenge } from '~/features/exercises/commands.server/finish-challenge'
import { createChallenger } from '../../../../test/challenge'
import type { Database } from '~/platform/db/client.server'
import { addDays } from '~/platform/time/local-day'
import { test } from '../../../../test/fixtures'
import { reviewItems } from '../tables.server'
import { openReview } from './open-review'
import { readAnswers } from './read-answers'

const now = new Date('2026-03-09T04:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const first = '2026-03-09'

const listItems = (db: Database) => db.select().from(reviewItems).orderBy(reviewItems.itemId)

test('adds the answers of a finished challenge to the review, wrong ones due sooner', async ({
  db,
}) => {
  const challenger = await createChallenger(db, now)
  const { student, courseId, place } = challenger
  await completeModule(db, { student, courseId, moduleId: 'first', now })
  // The student never read this module.
  await challenger.answer('second', 'one', false)
  await challenger.answer('first', 'sum', false)
  await challenger.answer('first', 'one', true)
  await readAnswers(db, { student, now: later(0.01) })
  expect(await listItems(db)).toEqual([])

  await finishChallenge(db, { ...place, number: 1, now: later(1) })
  await readAnswers(db, { student, now: later(1) })

  const missed = { courseId, kind: 'exercise', moduleId: '', version: 'a1', lapses: 0 }
  expect(await listItems(db)).toMatchObject([
    { courseId, kind: 'question', moduleId: 'first', itemId: 'one' },
    { ...missed, itemId: 'sum', dueDay: addDays(first, 2) },
  ])
  const asked = async (at: Date) => (await openReview(db, { student, now: at })).item
  expect(await asked(later(2))).toMatchObject({ itemId: 'sum', isFromChallenge: true })
  const given = { answer: '4', clientAddress: null, now: later(2) }
  await submitAnswer(db, { ...given, studentId: student.id, courseId, exerciseId: 'sum' })
  expect(await asked(later(3))).toMatchObject({ itemId: 'sum', isFromChallenge: false })
})
