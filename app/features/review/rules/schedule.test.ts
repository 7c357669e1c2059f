import { expect, test } from 'vitest'
import { type Grade, gradeAnswer, scheduleItem } from './schedule'

test.for([
  [false, 2, 'again'],
  [false, null, 'again'],
  [true, null, 'good'],
  [true, 8, 'easy'],
  [true, 9, 'good'],
  [true, 45, 'good'],
  [true, 46, 'hard'],
] as const)('an answer (right: %s, after %s s) is %s', ([isRight, seconds, grade]) => {
  expect(gradeAnswer(isRight, seconds)).toBe(grade)
})

/** The days between the answers when each is given on the day the item is due. */
function intervals(grades: readonly Grade[]): number[] {
  let state = null
  let day = '2026-03-01'
  const found = []
  for (const grade of grades) {
    state = scheduleItem(state, grade, day)
    found.push((Date.parse(state.dueDay) - Date.parse(day)) / 86_400_000)
    day = state.dueDay
  }
  return found
}

test('schedules known items later and later, and missed ones for the next day', () => {
  const [first = 0, second = 0, third = 0] = intervals(['good', 'good', 'good'])

  expect(first).toBeGreaterThan(1)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(intervals(['again'])).toEqual([1])
  expect(intervals(['good', 'good', 'again']).at(-1)).toBeLessThan(second)
})

test('schedules an item later the better the answer', () => {
  const grades = ['again', 'hard', 'good', 'easy'] as const
  const after = grades.map((grade) => intervals(['good', grade])[1] ?? 0)

  expect(after).toEqual(after.toSorted((a, b) => a - b))
  expect(new Set(after).size).toBe(4)
})

test('counts a lapse, and schedules nothing later than in a year', () => {
  const known = Array.from({ length: 12 }, () => 'easy' as const)

  expect(Math.max(...intervals(known))).toBe(365)
  const first = scheduleItem(null, 'good', '2026-03-01')
  expect(scheduleItem(first, 'again', first.dueDay)).toMatchObject({ lapses: 1, reps: 2 })
})

test('the intervals do not depend on chance or on the first day', () => {
  const lastIntervals = Array.from({ length: 30 }, (_, index) => {
    const first = `2026-03-${String(index + 1).padStart(2, '0')}`
    let state = scheduleItem(null, 'easy', first)
    for (let times = 0; times < 3; times += 1) state = scheduleItem(state, 'good', state.dueDay)
    return (Date.parse(state.dueDay) - Date.parse(state.lastDay)) / 86_400_000
  })

  expect(new Set(lastIntervals).size).toBe(1)
})
