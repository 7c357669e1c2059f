import { expect, test } from 'vitest'
import { writeAboutCourse } from './rules'

test('a letter about a course names it in its subject, whatever its title holds', () => {
  expect(writeAboutCourse('hello@example.org', 'AI & ML?')).toBe(
    'mailto:hello@example.org?subject=Unlocking%20AI%20%26%20ML%3F',
  )
})
