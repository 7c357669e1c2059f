import { expect, test } from 'vitest'
import { nextCourse } from './next-course'

const course = (id: string, title: string, level: 'Beginner' | 'Intermediate' | 'Advanced') => ({
  id,
  title,
  level,
  state: 'new' as 'new' | 'started' | 'completed' | 'locked',
  isRemoved: false,
  moduleCount: 8,
  masteredCount: 0,
})

const catalogue = [
  course('react-basics', 'React Basics', 'Beginner'),
  course('advanced-react', 'Advanced React', 'Advanced'),
  course('web', 'Web Development Bootcamp', 'Beginner'),
  course('python', 'Python Essentials', 'Beginner'),
  course('java', 'Java Programming', 'Intermediate'),
  course('ml', 'AI/ML Foundations', 'Advanced'),
  course('mastery', 'React Mastery', 'Advanced'),
]

/** The catalogue as somebody has it. */
const having = (given: Record<string, Partial<(typeof catalogue)[number]>>) =>
  catalogue.map((each) => ({ ...each, ...given[each.id] }))

test.each([
  ['react-basics', 'advanced-react'],
  ['advanced-react', 'mastery'],
  ['mastery', 'advanced-react'],
  ['python', 'java'],
  ['ml', 'mastery'],
])('%s leads to %s: the same subject first, and nothing easier', (after, expected) => {
  expect(nextCourse(catalogue, after)?.id).toBe(expected)
})

test('a course that was started comes first, a finished or mastered one never', () => {
  expect(nextCourse(having({ python: { state: 'started' } }), 'react-basics')?.id).toBe('python')
  const done = having({ 'advanced-react': { state: 'completed' }, mastery: { masteredCount: 8 } })
  expect(nextCourse(done, 'react-basics')?.id).toBe('web')
})

test('an open course comes before one to pay for', () => {
  const locked = having({ web: { state: 'locked' } }).filter(({ id }) => !/react|mast/.test(id))
  const after = course('other', 'Another', 'Beginner')

  expect(nextCourse([...locked, after], 'other')?.id).toBe('python')
})

test('easier ones come when nothing else is left, and then nothing', () => {
  const alone = catalogue.filter(({ id }) => id === 'ml' || id === 'python')
  expect(nextCourse(alone, 'ml')?.id).toBe('python')
  expect(nextCourse(alone.slice(1), 'ml')).toBeNull()
  expect(nextCourse(catalogue, 'nowhere')).toBeNull()
})
