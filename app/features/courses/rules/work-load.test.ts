import { expect, test } from 'vitest'
import { courseFacts, workLoad } from './work-load'

const course = {
  hours: 7,
  level: 'Beginner',
  readingMinutes: 74,
  needsComputer: false,
  modules: [{ minutes: 400 }, { minutes: 47 }],
} as const

test('a course takes as many minutes as its modules together', () => {
  expect(courseFacts(course)).toBe('7 h 27 min · Beginner · 2 modules')
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

test('a course without modules takes the hours of its catalogue entry', () => {
  expect(courseFacts({ ...course, modules: [] })).toBe('7 h · Beginner · 0 modules')
  expect(workLoad({ ...course, modules: [] })).toBeNull()
})

test('leaves out reading time that is the whole time or unknown', () => {
  expect(workLoad({ ...course, readingMinutes: 447 })).toBeNull()
  expect(workLoad({ ...course, readingMinutes: 0 })).toBeNull()
})
