import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.server'

const render = (source: string) =>
  renderMarkdown(source, '/course-files/knots', {
    reservedIds: ['content', 'modules', 'notes', 'quiz'],
  })

const idsOf = (html: string) => [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)

test('a heading links to itself by an id from its text', async () => {
  expect(await render('## What *is* a `list`?')).toBe(
    '<h2 id="what-is-a-list"><a class="heading-link" href="#what-is-a-list">' +
      'What <em>is</em> a <code>list</code>?</a></h2>',
  )
})

test('headings with the same words get different ids, also different from the ids of the page', async () => {
  const html = await render('## Lists\n\n## Lists\n\n### Lists 2\n\n## Modules\n\n## Content')

  expect(idsOf(html)).toEqual(['lists', 'lists-2', 'lists-2-2', 'modules-2', 'content-2'])
})

test('keeps letters of every language, and gives an id to a heading of symbols only', async () => {
  expect(idsOf(await render('## सूची\n\n## C++ & C\n\n## ?!'))).toEqual(['सूची', 'c-c', 'section'])
})

test('a heading keeps its own link', async () => {
  const html = await render('## See [Lists](/courses)')

  expect(html).toBe('<h2 id="see-lists">See <a href="/courses">Lists</a></h2>')
})

test('headings have no id by default', async () => {
  expect(await renderMarkdown('## Lists', '/course-files/knots')).toBe('<h2>Lists</h2>')
})
