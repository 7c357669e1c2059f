import { expect, test } from 'vitest'
import { nextCourse } from './next-course'

const course = (
  id: string,
  level: 'Beginner' | 'Intermediate' | 'Advanced',
  next: string[] = [],
) => ({
  id,
  level,
  next,
  state: 'new' as 'new' | 'started' | 'completed' | 'locked',
  isRemoved: false,
  moduleCount: 8,
  masteredCount: 0,
})

const catalogue = [
  course('react', 'Beginner', ['advanced-react', 'web']),
  course('advanced-react', 'Advanced', ['mastery']),
  course('web', 'Beginner', ['react']),
  course('python', 'Beginner', ['pandas']),
  course('java', 'Intermediate'),
  course('ml', 'Advanced', ['pandas']),
  course('pandas', 'Intermediate', ['ml']),
  course('mastery', 'Advanced', ['advanced-react']),
]

/** The catalogue with the given states of one student. */
const having = (given: Record<string, Partial<(typeof catalogue)[number]>>) =>
  catalogue.map((each) => ({ ...each, ...given[each.id] }))

test.each([
  ['react', 'advanced-react'],
  ['advanced-react', 'mastery'],
  ['mastery', 'advanced-react'],
  ['python', 'pandas'],
  ['pandas', 'ml'],
])('after %s comes %s, which its author names first', (after, expected) => {
  expect(nextCourse(catalogue, after)?.id).toBe(expected)
})

test('suggests a started course first, and never a finished or mastered one', () => {
  expect(nextCourse(having({ python: { state: 'started' } }), 'react')?.id).toBe('python')
  const done = having({ 'advanced-react': { state: 'completed' }, mastery: { masteredCount: 8 } })
  expect(nextCourse(done, 'react')?.id).toBe('web')
})

test('suggests the courses that the named ones name when those are done', () => {
  const done = having({ pandas: { state: 'completed' } })
  expect(nextCourse(done, 'python')?.id).toBe('ml')
  const both = having({ 'advanced-react': { state: 'completed' }, web: { state: 'completed' } })
  expect(nextCourse(both, 'react')?.id).toBe('mastery')
})

test('else suggests the nearest later unlocked course of the same or a higher level', () => {
  expect(nextCourse(catalogue, 'java')?.id).toBe('pandas')
  expect(nextCourse(having({ pandas: { state: 'locked' } }), 'java')?.id).toBe('ml')
  const gone = catalogue.filter(({ id }) => id !== 'pandas')
  expect(nextCourse(gone, 'python')?.id).toBe('java')
})

test('suggests an easier course when nothing else is left, and then nothing', () => {
  const alone = catalogue.filter(({ id }) => id === 'ml' || id === 'python')
  expect(nextCourse(alone, 'ml')?.id).toBe('python')
  expect(nextCourse(alone.slice(1), 'ml')).toBeNull()
  expect(nextCourse(catalogue, 'nowhere')).toBeNull()
})
