import { expect, test } from 'vitest'
import { splitLesson, textName, withoutRendered } from './lesson-parts'

const exercise = (id: string) => `<div data-directive="exercise" data-id="${id}"></div>`
const html = `<p>First</p>\n${exercise('one')}\n${exercise('two')}\n<p>Last</p>\n`

test('splits a lesson at its exercises, without empty parts', () => {
  expect(splitLesson(html)).toEqual([
    { place: 0, html: '<p>First</p>\n' },
    { exerciseId: 'one' },
    { exerciseId: 'two' },
    { place: 1, html: '\n<p>Last</p>\n' },
  ])
  expect(splitLesson('<p>All</p>')).toEqual([{ place: 0, html: '<p>All</p>' }])
})

test('leaves out the text that the page renders anyway, and sends it when only data is requested', () => {
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
