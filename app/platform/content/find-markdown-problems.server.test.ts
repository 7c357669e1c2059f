import { expect, test } from 'vitest'
import { findMarkdownProblems } from './find-markdown-problems.server'

const images = ['images/tree.svg', 'images/two words.png', 'poster.webp']
const problemsOf = (source: string) =>
  findMarkdownProblems(source, { images }).map(({ line, message }) => `${line}: ${message}`)

test.each([
  ['headings from ##, lists and tables', '## Two\n\n- one\n\n| a | b |\n| - | - |\n| 1 | 2 |'],
  ['headings that go down by one and up by any', '## A\n\n### B\n\n#### C\n\n## D\n\n### E'],
  ['code of a known language, with a title', '```jsx title="App.jsx"\n<App />\n```'],
  ['a # and tags in code', '`<details>`\n\n```bash\n# install\n```'],
  ['an image with a text', '![A tree](./images/tree.svg)\n\n![One](<./images/two%20words.png>)'],
  ['an image by reference', '![A tree][tree]\n\n[tree]: ./images/tree.svg'],
  [
    'absolute addresses',
    '[a](/course/knots) [b](https://example.org) [c](#d) <https://example.org>',
  ],
  ['a comment', 'One.\n\n<!-- ask Asha -->\n\nTwo.'],
])('accepts %s', (_, source) => {
  expect(problemsOf(source)).toEqual([])
})

test.each([
  ['a first heading', 'One.\n\n# Two\n', '3: a heading should begin with ##'],
  ['a first heading, underlined', 'One\n===\n', '1: a heading should begin with ##'],
  ['a skipped level', '## A\n\n#### B', '3: a heading should begin with at most ### here'],
  ['a third level first', 'One.\n\n### A', '3: a heading should begin with at most ## here'],
  [
    'a skipped level after one that is too high',
    '## A\n\n### B\n\n# C\n\n### D',
    '7: a heading should begin with at most ## here',
  ],
  [
    'raw HTML',
    'One.\n\n<details><summary>Hint</summary>text</details>',
    '3: raw HTML is left out together with its text: <details>',
  ],
  [
    'raw HTML in a line',
    'A List<T> of things',
    '1: raw HTML is left out together with its text: <T>',
  ],
  ['code without a language', '```\na = 1\n```', '1: code should be fenced with its language'],
  ['indented code', 'One.\n\n    a = 1', '3: code should be fenced with its language'],
  [
    'an unknown language',
    '\n```mermaid\na --> b\n```',
    '2: mermaid is none of the known languages: ',
  ],
  [
    'an image without text',
    '![](./images/tree.svg)',
    '1: the image ./images/tree.svg should have a text',
  ],
  ['a missing image', '![A](./images/none.png)', '1: there is no image ./images/none.png'],
  [
    'an image from another site',
    '![A](https://example.org/a.png)',
    '1: the image https://example.org/a.png should lie beside the module',
  ],
  ['a missing image by reference', '![A][a]\n\n[a]: ./none.png', '1: there is no image ./none.png'],
  [
    'a link to a file',
    'See [the next](./02-next.md).',
    '1: the link ./02-next.md should be a whole address',
  ],
])('reports %s with its line', (_, source, problem) => {
  expect(problemsOf(source)).toContainEqual(expect.stringContaining(problem))
})

const lessonProblems = (source: string) =>
  findMarkdownProblems(source, { hasRuns: true }).map(({ line, message }) => `${line}: ${message}`)

test.each([
  ['a file of JSX', '```jsx title="src/App.jsx"\nexport default () => 1\n```'],
  ['a component alone', '```tsx\nexport default function App() {}\n```'],
  ['a part of a file', '```jsx fragment\n<App />\n```'],
  ['a part of a file with a title', '```html title="index.html" fragment\n<p>Hi</p>\n```'],
  ['a whole page', '```html\n<!doctype html>\n<p>Hi</p>\n```'],
])('accepts %s in a lesson', (_, source) => {
  expect(lessonProblems(source)).toEqual([])
})

test.each([
  ['a piece of JSX', '```jsx\n<App />\n```', '1: a jsx block with Run should have a title, or'],
  ['a piece of HTML', 'One.\n\n```html\n<p>Hi</p>\n```', '3: an html block with Run should be'],
  [
    'a fragment after the lesson',
    '```jsx fragment after\n<App />\n```',
    '1: after is for pages with Run, not a fragment',
  ],
  ['a program after it', '```js after\na\n```', '1: after is for pages with Run, not js'],
  ['rules of CSS', '```css\np {}\n```', '1: a css block with Run should have a title'],
  [
    'a title of another language',
    '```jsx title="src/App.tsx"\n1\n```',
    '1: the title of a jsx block with Run should end in .jsx',
  ],
  [
    'JSX that continues',
    '```jsx title="a.jsx" continues\n1\n```',
    '1: continues is for programs, not jsx',
  ],
])('reports %s in a lesson with its line', (_, source, problem) => {
  expect(lessonProblems(source)).toContainEqual(expect.stringContaining(problem))
})

test('accepts a piece of JSX in text without Run, such as the statement of an exercise', () => {
  expect(problemsOf('```jsx\n<App />\n```')).toEqual([])
})
