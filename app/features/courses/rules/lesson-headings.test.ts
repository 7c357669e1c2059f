import { expect, test } from 'vitest'
import { renderMarkdown } from '~/platform/content/markdown.server'
import { lessonPageIds, listHeadings } from './lesson-headings'

test('lists the headings of a lesson without markup, each with its address', async () => {
  const html = await renderMarkdown(
    '## Tags like `<p>` & more\n\nText\n\n### A *small* one\n\n#### Too deep',
    '/course-files/knots',
    { reservedIds: lessonPageIds },
  )

  expect(listHeadings(html)).toBe(
    '<li data-depth="2"><a href="#tags-like-p-more">Tags like &#x3C;p> &#x26; more</a></li>' +
      '<li data-depth="3"><a href="#a-small-one">A small one</a></li>',
  )
})

test('lists nothing for a lesson with one heading', () => {
  expect(listHeadings('<h2 id="one">One</h2><p>Text</p>')).toBe('')
})
