import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseLine } from './course-line'

const stop = (id: string, isRead = false, isMastered = false) => ({ id, isRead, isMastered })
const draw = (stops: ReturnType<typeof stop>[], currentId: string | null) =>
  renderToStaticMarkup(<CourseLine courseId="knots" stops={stops} currentId={currentId} />)
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
/** How many stops are drawn with this colour. */
const countOf = (html: string, colour: string) =>
  [...html.matchAll(/<path d="([^"]*)"[^>]*class="([^"]*)"/g)]
    .filter(([, d = '', names]) => names === colour && d.endsWith('h0'))
    .reduce((sum, [, d = '']) => sum + d.split('h0').length - 1, 0)

const stops = [stop('a', true, true), stop('b', true), stop('c'), stop('d')]

test('draws and names read, mastered and current modules', () => {
  const html = draw(stops, 'c')

  expect(textOf(html)).toBe('Module 3 of 4 · 2 read, 1 mastered')
  expect(countOf(html, 'stroke-spark')).toBe(1)
  expect(countOf(html, 'stroke-done')).toBe(1)
  expect(countOf(html, 'stroke-brand')).toBe(1)
  expect(countOf(html, 'stroke-control')).toBe(4)
})

test('marks no module on a page for the whole course', () => {
  const html = draw([stop('a'), stop('b')], null)

  expect(textOf(html)).toBe('2 modules')
  expect(countOf(html, 'stroke-spark')).toBe(0)
})

test('shows only the text for a long course', () => {
  const html = draw(
    Array.from({ length: 17 }, (_, index) => stop(String(index))),
    '16',
  )

  expect(html).not.toContain('<svg')
  expect(textOf(html)).toBe('Module 17 of 17')
})
