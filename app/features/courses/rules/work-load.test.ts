import { expect, test } from 'vitest'
import { courseFacts, workLoad } from './work-load'

const course = {
  readingMinutes: 74,
  needsComputer: false,
  modules: [{ minutes: 400 }, { minutes: 47 }],
} as const

test('a course takes as many minutes as its modules together', () => {
  expect(workLoad(course)).toBe('Reading 1 h 10 min, practice 6 h 17 min')
})

test('a course says that its practice needs a computer', () => {
  const needsComputer = true
  expect(workLoad({ ...course, needsComputer })).toBe(
    'Reading 1 h 10 min, practice 6 h 17 min · Practice needs a computer',
  )
  expect(workLoad({ ...course, needsComputer, readingMinutes: 0 })).toBe(
    'Practice needs a computer',
  )
})

test('a course takes the hours of its catalogue entry', () => {
  const facts = courseFacts({ hours: 7, level: 'Beginner', moduleCount: 2 })

  expect(facts).toBe('7h · Beginner · 2 modules')
})

test('a course without modules has no time for reading and practice', () => {
  expect(workLoad({ ...course, modules: [] })).toBeNull()
})

test('leaves out reading time that is the whole time or unknown', () => {
  expect(workLoad({ ...course, readingMinutes: 447 })).toBeNull()
  expect(workLoad({ ...course, readingMinutes: 0 })).toBeNull()
})
