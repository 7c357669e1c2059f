import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CourseEndModules } from './course-end-modules'

const bend = {
  id: 'bend',
  title: 'Bends',
  summary: '',
  minutes: 5,
  isSample: false,
  isCompleted: true,
  isMastered: false,
  isSkipped: false,
  hasCheckpoint: false,
}
type Left = { isQuizPassed: boolean; exercises: { id: string; title: string }[] }

const textWith = (left: Left) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CourseEndModules
        courseId="knots"
        modules={[bend]}
        completedIds={new Set(['bend'])}
        left={new Map([['bend', left]])}
      />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, '')

test('lists what is left to master a module', () => {
  const exercises = [{ id: 'double', title: 'Double it' }]
  expect(textWith({ isQuizPassed: false, exercises })).toContain(
    'To master it: the quiz of Bends and Double it.',
  )
})

test('shows no sentence when nothing is left', () => {
  expect(textWith({ isQuizPassed: true, exercises: [] })).toBe('BendsRead')
})
