import { expect, test } from 'vitest'
import { renderMarkdown } from '~/platform/content/markdown.server'
import { lessonPageIds } from './lesson-headings'
import { listSections } from './lesson-sections'

const render = (markdown: string) =>
  renderMarkdown(markdown, '/course-files/knots', { hasRuns: true, reservedIds: lessonPageIds })

test('splits a lesson at its headings into plain text', async () => {
  const html = await render(
    'Ropes & *knots*.\n\n## Tags like `<p>`\n\n- one\n- two\n\n### Deep\n\nEnd.',
  )

  expect(listSections(html)).toEqual([
    { id: null, heading: '', text: 'Ropes & knots.' },
    { id: 'tags-like-p', heading: 'Tags like <p>', text: 'one two' },
    { id: 'deep', heading: 'Deep', text: 'End.' },
  ])
})

test('code becomes text in whole words, without its buttons', async () => {
  const html = await render('## Code\n\n```js title=knot.js\nconst [a] = useState(0)\n```')

  expect(listSections(html)).toEqual([
    { id: 'code', heading: 'Code', text: 'const [a] = useState(0)' },
  ])
})

test('lines of code are separated by spaces', async () => {
  const html = await render('## Code\n\n```py\nif a < b:\n    left = a\nprint(left)\n```')

  expect(listSections(html)[0]?.text).toBe('if a < b: left = a print(left)')
})

test('labels and captions of a figure become text, with decoded entities', () => {
  const figure = '<label>&amp;</label><p><code>room &amp; trip</code>: both. &amp;lt;</p>'

  expect(listSections(figure)[0]?.text).toBe('& room & trip: both. &lt;')
})

test('leaves out the text inside a drawing', () => {
  const html = '<p>Before</p><figure><svg><text>box</text></svg></figure><p>after</p>'

  expect(listSections(html)).toEqual([{ id: null, heading: '', text: 'Before after' }])
})
