import { expect, test } from 'vitest'
import { renderFigure } from './figure'

const head = '<title>A loop</title><desc>A rope.</desc>'
const svg = (body: string) => `<svg viewBox="0 0 340 100">${head}${body}</svg>`
const captions = (count: number) =>
  Array.from({ length: count }, (_, at) => `<desc data-step="${at + 1}">Step.</desc>`).join('')

test('puts a drawing into a figure', () => {
  expect(renderFigure('loop', svg('<path class="line arrow"/>'))).toEqual({
    problems: [],
    html:
      '<figure class="figure"><svg viewBox="0 0 340 100" role="img" aria-labelledby="figure-loop-title" aria-describedby="figure-loop-text">' +
      '<defs><marker id="figure-loop-quiet" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="dot quiet" d="M0 0.5L8 4L0 7.5Z"></path></marker></defs>' +
      '<path class="line arrow" marker-end="url(#figure-loop-quiet)"></path></svg>' +
      '<figcaption id="figure-loop-title">A loop</figcaption><p id="figure-loop-text" class="sr-only">A rope.</p></figure>',
  })
})

test('gives each step of a drawing a radio button, a label and a caption', () => {
  const body =
    '<desc data-step="1" data-label="start">Pull `a` and `b`.</desc><desc data-step="2">``</desc>'

  expect(renderFigure('loop', svg(body)).html).toBe(
    '<figure class="figure"><fieldset><legend class="sr-only">Steps: A loop</legend>' +
      '<input type="radio" name="figure-loop" id="figure-loop-1" class="sr-only" checked>' +
      '<input type="radio" name="figure-loop" id="figure-loop-2" class="sr-only">' +
      '<svg viewBox="0 0 340 100" role="img" aria-labelledby="figure-loop-title" aria-describedby="figure-loop-text"></svg>' +
      '<div class="steps"><label for="figure-loop-1">start</label><label for="figure-loop-2">2</label></div>' +
      '<div class="captions" aria-live="polite"><p data-step="1">Pull <code>a</code> and <code>b</code>.</p><p data-step="2">``</p></div></fieldset>' +
      '<figcaption id="figure-loop-title">A loop</figcaption><p id="figure-loop-text" class="sr-only">A rope.</p></figure>',
  )
})

test.for([
  ['seven steps', svg(captions(7)), []],
  ['eight steps', svg(captions(8)), ['should have at most 7 steps']],
  ['one step', svg(captions(1)), ['each step should have a caption: <desc data-step="1">']],
  [
    'a step without a caption',
    svg(`${captions(2)}<g data-step="4"></g>`),
    ['each step should have a caption: <desc data-step="1">'],
  ],
  [
    'nothing',
    '<svg viewBox="0 0 340 100"></svg>',
    ['should have a <title>, its caption', 'should have a <desc> that says what the drawing shows'],
  ],
] as const)('a drawing with %s is either shown or reported', ([, source, messages]) => {
  const { html, problems } = renderFigure('loop', source)

  expect(problems).toEqual(messages.map((message) => ({ line: 1, message })))
  expect(html === '').toBe(messages.length > 0)
})
