import { expect, test } from 'vitest'
import { splitLesson, textName, withoutRendered } from './lesson-parts'

const exercise = (id: string) => `<div data-directive="exercise" data-id="${id}"></div>`
const html = `<p>First</p>\n${exercise('one')}\n${exercise('two')}\n<p>Last</p>\n`

test('a lesson is cut where its exercises stand, without empty pieces', () => {
  expect(splitLesson(html)).toEqual([
    { place: 0, html: '<p>First</p>\n' },
    { exerciseId: 'one' },
    { exerciseId: 'two' },
    { place: 1, html: '\n<p>Last</p>\n' },
  ])
  expect(splitLesson('<p>All</p>')).toEqual([{ place: 0, html: '<p>All</p>' }])
})

test('the text of a page is left to its rendering, that of data alone is sent', () => {
  const parts = splitLesson(html)
  const renderedOnly = new Map<string, string>()

  expect(withoutRendered(parts, renderedOnly)).toEqual([
    { place: 0, html: null },
    { exerciseId: 'one' },
    { exerciseId: 'two' },
    { place: 1, html: null },
  ])
  expect([...renderedOnly]).toEqual([
    [textName(0), '<p>First</p>\n'],
    [textName(1), '\n<p>Last</p>\n'],
  ])
  expect(withoutRendered(parts, null)).toEqual(parts)
})
