import { describe, expect, test } from 'vitest'
import { readDrawing } from './drawing'

const head = '<title> A loop </title><desc>\n A rope. </desc>'
const svg = (body: string, viewBox = '0 0 340 100') =>
  `<svg viewBox="${viewBox}">${head}${body}</svg>`
const read = (body: string) => readDrawing('loop', svg(body))
const problemsOf = (source: string) =>
  readDrawing('loop', source).problems.map(({ line, message }) => `${line}: ${message}`)
const noProblem = { problems: [] }

test('keeps allowed elements unchanged, each with a closing tag', () => {
  const drawing = read(
    '<g transform="translate(1, -2.5)"><rect class="box sunk" x="1" y="2" width="30" height="4" rx="8"/>\n' +
      '<text  class="small"\n\tx="1" >a &amp; <tspan dy="2">b</tspan></text ><path d="" /></g>',
  )

  expect(drawing).toEqual({
    viewBox: '0 0 340 100',
    title: 'A loop',
    text: 'A rope.',
    body:
      '<g transform="translate(1, -2.5)"><rect class="box sunk" x="1" y="2" width="30" height="4" rx="8"></rect>' +
      '<text class="small" x="1">a &amp; <tspan dy="2">b</tspan></text><path d=""></path></g>',
    steps: [],
    markers: new Set(),
    problems: [],
  })
})

test.for(['brand', 'done', 'wrong', 'spark', 'sunk', 'quiet', 'box', 'dashed', 'middle', 'code'])(
  'allows the class %s alone and beside another',
  (name) => {
    expect(read(`<path class="${name}"/><path class="line ${name}"/>`)).toMatchObject({
      ...noProblem,
      body: `<path class="${name}"></path><path class="line ${name}"></path>`,
    })
  },
)

describe('an arrow', () => {
  test('has a head in its first tone, at both ends with the class both', () => {
    const { body, markers } = read(
      '<path class="line arrow done brand"/><path class="line wrong arrow both"/>',
    )

    expect(body).toBe(
      '<path class="line arrow done brand" marker-end="url(#figure-loop-done)"></path>' +
        '<path class="line wrong arrow both" marker-end="url(#figure-loop-wrong)" marker-start="url(#figure-loop-wrong)"></path>',
    )
    expect([...markers]).toEqual(['done', 'wrong'])
  })

  test('is quiet without a tone; the class both alone draws no head', () => {
    expect(read('<path class="arrow"/>').body).toContain('marker-end="url(#figure-loop-quiet)"')
    expect(read('<path class="line both"/>')).toMatchObject({
      body: '<path class="line both"></path>',
      markers: new Set(),
    })
  })
})

describe('steps', () => {
  test('expands a range into its steps', () => {
    const { body, steps, problems } = read('<g data-step="2-4"></g><path data-step="9"/>')

    expect(problems).toEqual([])
    expect(body).toBe('<g data-step="2 3 4"></g><path data-step="9"></path>')
    expect(Object.keys(steps)).toEqual(['1', '2', '3', '8'])
  })

  test('assigns a caption to its step and a label to the step of its element', () => {
    const { steps, body, text } = read(
      '<desc data-step="1" data-label="0.1"> One end. </desc><desc data-step="2">Both.</desc>' +
        '<path data-label="pull" data-step="3" d="M0 0"/>',
    )

    expect(steps).toEqual([
      { label: '0.1', caption: 'One end.' },
      { label: '', caption: 'Both.' },
      { label: 'pull', caption: '' },
    ])
    expect(body).toBe('<path data-step="3" d="M0 0"></path>')
    expect(text).toBe('A rope.')
  })

  test.for(['0', '10', 'x2', '2x', '2-', '2-x', '1-10', '', '2 3'])(
    'refuses the step "%s" of an element',
    (step) => {
      expect(problemsOf(svg(`<g data-step="${step}"></g>`))[0]).toBe(
        '2: data-step should be a step or a range, as in "2" or "2-4"',
      )
    },
  )

  test.for(['0', '10', '1-2', 'x', '1x', 'x1', ''])('refuses the step "%s" of a text', (step) => {
    expect(problemsOf(svg(`<desc data-step="${step}">One.</desc>`))).toEqual([
      '2: the data-step of a text should be one step',
    ])
  })
})

test.for([
  ['0 0 300 1', true],
  ['0 0 360 440', true],
  ['0 0 299 100', false],
  ['0 0 361 100', false],
  ['0 0 340 441', false],
  ['0 0 340', false],
  ['0 0 340 100 1', false],
  ['1 0 340 100', false],
  ['10 0 340 100', false],
  ['0 0 x 100', false],
  ['', false],
] as const)('allows a viewBox "%s": %s', ([viewBox, isRight]) => {
  const message = '1: should have a viewBox of "0 0 W H" with W from 300 to 360 and H up to 440'
  expect(problemsOf(svg('', viewBox))).toEqual(isRight ? [] : [message])
})

test.for(['&amp; &lt; &gt; &quot; &#1; &#123456;', 'a; b'])('allows %s in a text', (text) => {
  expect(read(`<text>${text}</text>`)).toMatchObject({ ...noProblem, body: `<text>${text}</text>` })
})

test.for(['&', '&amp', '&apos;', '&#;', '&#1234567;', '&#x1;', '&#a;', '&ampx;'])(
  'refuses %s in a text',
  (text) => {
    expect(problemsOf(svg(`<text>${text}</text>`))).toEqual(['2: should write & as &amp;'])
  },
)

test.for(['M0 0L9.5,-9+(3)', 'a_b', '', '12'])('allows the value %s', (value) => {
  expect(read(`<path d="${value}"/>`)).toMatchObject({
    ...noProblem,
    body: `<path d="${value}"></path>`,
  })
})

test.for(['#a', 'a#', 'a:b', 'url(#x)', '1;2'])('refuses the value %s', (value) => {
  expect(problemsOf(svg(`<path d="${value}"/>`))).toEqual([`2: cannot read d="${value}"`])
})

test('quotes the first forty characters of a long value', () => {
  expect(problemsOf(svg(`<path d="#${'x'.repeat(60)}"/>`))).toEqual([
    `2: cannot read d="#${'x'.repeat(39)}"`,
  ])
})

test.for([
  ['<path d=x/>', 'cannot read <path d=x/></svg>'],
  [`<path d="<${'x'.repeat(60)}"/>`, `cannot read <path d="<${'x'.repeat(30)}`],
  ['<path d="1"x="2"/>', 'cannot read <path d="1"x="2"/></svg>'],
  ['<path', 'cannot read <path</svg>'],
  ['<1/>', 'cannot read <1/></svg>'],
  ['<path style="a" fill="b"/>', 'may not have the attribute style'],
  ['<path class="line red"/>', 'may not have the class "red"'],
  ['<script></script>', 'may not have <script>; content/README.md lists what may'],
  ['</g>', '</g> closes nothing'],
  ['<g></text></g>', '</text> closes nothing'],
  ['<g>  words </g>', '"words" should stand in a <text>'],
  [`<g>${'w'.repeat(60)}</g>`, `"${'w'.repeat(40)}" should stand in a <text>`],
  ['<svg viewBox="0 0 340 100"/>', 'should be one <svg> with everything inside'],
])('refuses %s', ([body, message]) => {
  expect(problemsOf(svg(body ?? ''))[0]).toBe(`2: ${message}`)
})

test.for([
  ['<g></g>', '1: should be one <svg> with everything inside'],
  [`\n${svg('<g>')}`, '3: </svg> closes nothing'],
  [svg('').replace('</svg>', '\n'), '3: <svg> should be closed'],
  [`${svg('')}\n<svg viewBox="0 0 340 100"/>`, '3: should be one <svg> with everything inside'],
  [`${svg('')} end`, '2: "end" should stand in a <text>'],
  ['', undefined],
])('reports the line of a mistake in %s', ([source, problem]) => {
  expect(problemsOf(source ?? '')).toEqual(problem === undefined ? [] : [problem])
})

test('reports only the first mistake of a drawing', () => {
  expect(problemsOf(svg('<g>\n<path d=x/>\n<path d=y/>'))).toHaveLength(1)
})

test('leaves out comments, but not what is between two of them', () => {
  const { body, problems } = read('<!-- <script>\n --><path d="1"/><!-- & --><path d="2"/>')

  expect(problems).toEqual([])
  expect(body).toBe('<path d="1"></path><path d="2"></path>')
  expect(problemsOf(svg('<!-- a\nb\n--><circle fill="red"/>'))).toEqual([
    '4: may not have the attribute fill',
  ])
})
