import { expect, test } from 'vitest'
import { renderFigure } from './figure'

const head = '<title>A loop</title><desc>A rope that crosses itself.</desc>'
const svg = (body: string) => `<svg viewBox="0 0 340 100">${head}${body}</svg>`
const problems = (source: string) =>
  renderFigure('loop', source).problems.map(({ line, message }) => `${line}: ${message}`)

test('a drawing is an image with its title as caption and its text beside it', () => {
  const { html } = renderFigure('loop', svg('<path class="line brand" d="M0 0L9 9"/>'))

  expect(html).toContain(
    '<svg viewBox="0 0 340 100" role="img" aria-labelledby="figure-loop-title" aria-describedby="figure-loop-text"><path class="line brand" d="M0 0L9 9"></path></svg>',
  )
  expect(html).toContain('<figcaption id="figure-loop-title">A loop</figcaption>')
  expect(html).toContain('A rope that crosses itself.</p>')
})

test('an arrow has a head of its own tone', () => {
  const { html } = renderFigure('loop', svg('<path class="line done arrow" d="M0 0L9 9"/>'))

  expect(html).toContain('<marker id="figure-loop-done"')
  expect(html).toContain('marker-end="url(#figure-loop-done)"')
})

test('steps become radio buttons, each with its caption', () => {
  const { html } = renderFigure(
    'loop',
    svg(
      '<desc data-step="1" data-label="start">One end.</desc><desc data-step="2">Both.</desc>' +
        '<desc data-step="3">Then `pull`.</desc><g data-step="2-3"><text x="1" y="2">x</text></g>',
    ),
  )

  expect(html.match(/<input type="radio"/g)).toHaveLength(3)
  expect(html).toContain('<label for="figure-loop-1">start</label>')
  expect(html).toContain('<label for="figure-loop-2">2</label>')
  expect(html).toContain('<g data-step="2 3">')
  expect(html).toContain('<p data-step="3">Then <code>pull</code>.</p>')
})

test.each([
  ['<script>alert(1)</script>', 'may not have <script>; content/README.md lists what may'],
  ['<a href="x">y</a>', 'may not have <a>; content/README.md lists what may'],
  ['<path onclick="x" d="M0 0"/>', 'may not have the attribute onclick'],
  ['<path style="fill:red" d="M0 0"/>', 'may not have the attribute style'],
  ['<path class="red" d="M0 0"/>', 'may not have the class "red"'],
  ['<path d="url(https://example.org)"/>', 'cannot read d="url(https://example.org)"'],
  ['<text x="1">a & b</text>', 'should write & as &amp;'],
  ['words', '"words" should stand in a <text>'],
  ['<g>', '</svg> closes nothing'],
  ['<g data-step="2">', 'each step should have a caption: <desc data-step="1">'],
  ['<g data-step="x"></g>', 'data-step should be a step or a range, as in "2" or "2-4"'],
  ['<desc data-step="1-2">One.</desc>', 'the data-step of a text should be one step'],
])('refuses %s', (body, message) => {
  expect(problems(svg(body)).join('\n')).toContain(`1: ${message}`)
})

test('names the line of a mistake, after comments too', () => {
  expect(problems(svg('<!-- a\nb -->\n<circle fill="red"/>'))).toEqual([
    '3: may not have the attribute fill',
  ])
})

test.each([
  [
    '<svg viewBox="0 0 900 100"></svg>',
    'should have a viewBox of "0 0 W H" with W from 300 to 360',
  ],
  ['<svg viewBox="0 0 340 100"></svg>', 'should have a <title>, its caption'],
  ['<svg viewBox="0 0 340 100"><title>A loop</title></svg>', 'should have a <desc>'],
  [`<svg viewBox="0 0 340 100">${head}`, '<svg> should be closed'],
  [`${svg('')}<svg viewBox="0 0 340 100"></svg>`, 'should be one <svg> with everything inside'],
])('refuses %s', (source, message) => {
  expect(problems(source).join('\n')).toContain(message)
})
