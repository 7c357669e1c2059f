import { expect, test } from 'vitest'
import { writeCaptions } from './captions.ts'
import { placeModules } from './curve.ts'
import type { Outline } from './outline.ts'
import { planTimeline } from './timeline.ts'

function courseWith(moduleCount: number, build = 'A notice board'): Outline {
  const moduleTitles = Array.from({ length: moduleCount }, (_, index) => `Step ${index + 1}`)
  const facts = { level: 'Beginner', hours: 1, productName: 'Campus' }
  return { id: 'r-and-d', title: 'R & D', ...facts, build, moduleTitles }
}

test.each([
  { modules: 8, build: 'A notice board' },
  { modules: 10, build: Array.from({ length: 22 }, () => 'word').join(' ') },
])('a film of $modules modules lasts 18 to 30 seconds', ({ modules, build }) => {
  const { endsAt } = planTimeline(courseWith(modules, build))

  expect(endsAt).toBeGreaterThanOrEqual(18_000)
  expect(endsAt).toBeLessThanOrEqual(30_000)
})

test('captions follow one another without a gap, from the first moment to the last', () => {
  const outline = courseWith(9)
  const timeline = planTimeline(outline)

  const times = [...writeCaptions(outline, timeline).matchAll(/^(\S+) --> (\S+)$/gm)]

  expect(times[0]?.[1]).toBe('00:00.000')
  times.slice(1).forEach((cue, index) => expect(cue[1]).toBe(times[index]?.[2]))
  expect(times.at(-1)?.[2]).toBe(`00:${(timeline.endsAt / 1000).toFixed(3)}`)
})

test('captions say the words of the picture, escaped for WebVTT', () => {
  const outline = courseWith(2)

  const captions = writeCaptions(outline, planTimeline(outline))

  expect(captions).toContain('R &amp; D, a course on Campus: Beginner, 1 hour, 2 modules.')
  expect(captions).toContain('What you will build: A notice board.')
  expect(captions).toContain('Module 1 of 2: Step 1.')
  expect(captions).toContain('Module 2 of 2: Step 2.')
  expect(captions).toContain('Begin at /course/r-and-d')
})

test.each([1, 2, 10, 40])('a line with %i modules goes right and never falls', (count) => {
  const { start, points } = placeModules('react-basics', count)

  expect(points).toHaveLength(count)
  points.forEach((point, index) => {
    const before = points[index - 1] ?? start
    expect(point.x).toBeGreaterThan(before.x)
    expect(point.y).toBeLessThanOrEqual(before.y)
  })
})
