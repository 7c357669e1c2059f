/** `line` counts from the first line of the file. */
export type DrawingProblem = { line: number; message: string }

const widths = { least: 300, most: 360 }

const elements = new Set(
  'svg title desc g path line rect circle ellipse polyline polygon text tspan'.split(' '),
)
const attributes = new Set(
  'class data-step transform d points x y x1 y1 x2 y2 cx cy r rx ry width height dx dy'.split(' '),
)
const tones = ['brand', 'done', 'wrong', 'spark', 'sunk', 'quiet']
const classes = new Set([
  ...tones,
  ...'box line dot area dashed thin thick arrow both small big bold code middle end'.split(' '),
])

const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/y
const entity = /&(?!(?:amp|lt|gt|quot|#\d{1,6});)/

type Opened = { name: string; step: string | null }
type Step = { label: string; caption: string }

export type Drawing = ReturnType<typeof readDrawing>

/**
 * Reads an SVG made of the elements, attributes and classes that content/README.md allows for
 * figures, up to its first mistake. `body` is page markup; its ids begin with the figure's id.
 */
export function readDrawing(id: string, source: string) {
  const drawing = {
    viewBox: '',
    title: '',
    text: '',
    body: '',
    steps: [] as Step[],
    /** Tones of the arrowheads in use. */
    markers: new Set<string>(),
    problems: [] as DrawingProblem[],
  }
  // Comments are blanked line by line, so that problems keep their line numbers.
  const plain = source.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  const opened: Opened[] = []
  let at = 0
  const report = (message: string) => {
    drawing.problems.push({ line: plain.slice(0, at).split('\n').length, message })
  }
  while (at < plain.length && drawing.problems.length === 0) {
    tag.lastIndex = at
    const found = plain[at] === '<' ? tag.exec(plain) : null
    if (plain[at] === '<' && !found) report(`cannot read ${plain.slice(at, at + 40)}`)
    else if (found) {
      readTag(found, id, opened, drawing, report)
      at = tag.lastIndex
    } else {
      const end = plain.indexOf('<', at)
      const text = plain.slice(at, end === -1 ? undefined : end)
      readText(text, opened, drawing, report)
      at += text.length
    }
  }
  if (opened.length > 0 && drawing.problems.length === 0)
    report(`<${opened.at(-1)?.name}> should be closed`)
  return drawing
}

type Report = (message: string) => void

function readTag(
  [, slash, name = '', rest = '', selfClosed]: RegExpExecArray,
  id: string,
  opened: Opened[],
  drawing: Drawing,
  report: Report,
): void {
  if (!elements.has(name)) return report(`may not have <${name}>; content/README.md lists what may`)
  const isDrawn = name !== 'svg' && name !== 'title' && name !== 'desc'
  if (slash) {
    if (opened.pop()?.name !== name) report(`</${name}> closes nothing`)
    if (isDrawn) drawing.body += `</${name}>`
    return
  }
  const isRoot = opened.length === 0 && drawing.viewBox === ''
  if ((name === 'svg') !== isRoot) return report('should be one <svg> with everything inside')
  const given = new Map(
    [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  )
  if (!selfClosed) opened.push({ name, step: given.get('data-step') ?? null })
  if (name === 'svg') return readViewBox(given.get('viewBox') ?? '', drawing, report)
  const step = given.get('data-step')
  if (step !== undefined && !isDrawn && !/^[1-9]$/.test(step))
    return report('the data-step of a text should be one step')
  const label = given.get('data-label')
  if (label !== undefined) stepAt(drawing, Number(given.get('data-step'))).label = label
  if (!isDrawn) return
  drawing.body += `<${name}${drawnAttributes(given, id, drawing, report)}>${selfClosed ? `</${name}>` : ''}`
}

function readViewBox(value: string, drawing: Drawing, report: Report): void {
  const [, width, height] = /^0 0 (\d+) (\d+)$/.exec(value) ?? []
  drawing.viewBox = value
  if (Number(width) >= widths.least && Number(width) <= widths.most && Number(height) <= 440) return
  report('should have a viewBox of "0 0 W H" with W from 300 to 360 and H up to 440')
}

function drawnAttributes(
  given: ReadonlyMap<string, string>,
  id: string,
  drawing: Drawing,
  report: Report,
): string {
  let drawn = ''
  for (const [name, value] of given) {
    if (name === 'data-label') continue
    if (!attributes.has(name)) report(`may not have the attribute ${name}`)
    else if (name === 'class') drawn += classAttribute(value.split(' '), id, drawing, report)
    else if (name === 'data-step') drawn += ` data-step="${expandSteps(value, drawing, report)}"`
    else if (/^[\w\s.,()+-]*$/.test(value)) drawn += ` ${name}="${value}"`
    else report(`cannot read ${name}="${value.slice(0, 40)}"`)
  }
  return drawn
}

function classAttribute(names: string[], id: string, drawing: Drawing, report: Report): string {
  const unknown = names.find((name) => !classes.has(name))
  if (unknown !== undefined) report(`may not have the class "${unknown}"`)
  const attribute = ` class="${names.join(' ')}"`
  if (!names.includes('arrow')) return attribute
  const tone = names.find((name) => tones.includes(name)) ?? 'quiet'
  drawing.markers.add(tone)
  const marker = `url(#figure-${id}-${tone})`
  return `${attribute} marker-end="${marker}"${names.includes('both') ? ` marker-start="${marker}"` : ''}`
}

/** Expands `2-4` to `2 3 4`. */
function expandSteps(value: string, drawing: Drawing, report: Report): string {
  const [, first, last = first] = /^([1-9])(?:-([1-9]))?$/.exec(value) ?? []
  if (first === undefined) report('data-step should be a step or a range, as in "2" or "2-4"')
  const from = Number(first ?? 1)
  const numbers = Array.from({ length: Number(last ?? 1) - from + 1 }, (_, index) => from + index)
  for (const number of numbers) stepAt(drawing, number)
  return numbers.join(' ')
}

function stepAt({ steps }: Drawing, number: number): Step {
  const step = (steps[number - 1] ??= { label: '', caption: '' })
  return step
}

function readText(text: string, opened: readonly Opened[], drawing: Drawing, report: Report) {
  const { name, step } = opened.at(-1) ?? { name: '', step: null }
  if (entity.test(text)) return report('should write & as &amp;')
  if (name === 'title') drawing.title = text.trim()
  else if (name === 'desc' && step !== null) stepAt(drawing, Number(step)).caption = text.trim()
  else if (name === 'desc') drawing.text = text.trim()
  else if (name === 'text' || name === 'tspan') drawing.body += text
  else if (text.trim() !== '') report(`"${text.trim().slice(0, 40)}" should stand in a <text>`)
}
