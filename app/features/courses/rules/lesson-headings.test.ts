import { expect, test } from 'vitest'
import { renderMarkdown } from '~/platform/content/markdown.server'
import { listHeadings } from './lesson-headings'

test('the headings of a lesson are listed as plain text, each with its address', async () => {
  const html = await renderMarkdown(
    '## Tags like `<p>` & more\n\nText\n\n### A *small* one\n\n#### Too deep',
    '/course-files/knots',
    { hasHeadingLinks: true },
  )

  expect(listHeadings(html)).toEqual([
    { id: 'tags-like-p-more', text: 'Tags like <p> & more', depth: 2 },
    { id: 'a-small-one', text: 'A small one', depth: 3 },
  ])
})
