import { type Drawing, type DrawingProblem, readDrawing } from './drawing'

/** As many radio buttons as fit in one row on a phone. */
const mostSteps = 7

/**
 * Turns the drawing `id` into part of a lesson: inline SVG, so that it follows the theme, with its
 * title as the caption. A drawing with several steps gets a radio button per step and needs no
 * script. content/README.md lists what a drawing may contain; everything else is refused.
 */
export function renderFigure(
  id: string,
  source: string,
): { html: string; problems: DrawingProblem[] } {
  const drawing = readDrawing(id, source)
  const { title, text, steps, problems } = drawing
  if (title === '') problems.push({ line: 1, message: 'should have a <title>, its caption' })
  if (text === '')
    problems.push({ line: 1, message: 'should have a <desc> that says what the drawing shows' })
  if (steps.length > mostSteps)
    problems.push({ line: 1, message: `should have at most ${mostSteps} steps` })
  if (steps.length === 1 || Array.from(steps).some((step) => !step?.caption))
    problems.push({ line: 1, message: 'each step should have a caption: <desc data-step="1">' })
  return { html: problems.length > 0 ? '' : frame(id, drawing), problems }
}

function frame(id: string, { viewBox, title, text, steps, body, markers }: Drawing): string {
  const name = `figure-${id}`
  const svg = `<svg viewBox="${viewBox}" role="img" aria-labelledby="${name}-title" aria-describedby="${name}-text">${markerDefinitions(name, markers)}${body}</svg>`
  const below = `<figcaption id="${name}-title">${title}</figcaption><p id="${name}-text" class="sr-only">${text}</p>`
  if (steps.length === 0) return `<figure class="figure">${svg}${below}</figure>`

  const inputs = steps.map(
    (_, index) =>
      `<input type="radio" name="${name}" id="${name}-${index + 1}" class="sr-only"${index === 0 ? ' checked' : ''}>`,
  )
  const labels = steps.map(
    ({ label }, index) => `<label for="${name}-${index + 1}">${label || index + 1}</label>`,
  )
  const captions = steps.map(
    ({ caption }, index) =>
      `<p data-step="${index + 1}">${caption.replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`,
  )
  return `<figure class="figure"><fieldset><legend class="sr-only">Steps: ${title}</legend>${inputs.join('')}${svg}<div class="steps">${labels.join('')}</div><div class="captions" aria-live="polite">${captions.join('')}</div></fieldset>${below}</figure>`
}

function markerDefinitions(name: string, markers: ReadonlySet<string>): string {
  const drawn = [...markers].map(
    (tone) =>
      `<marker id="${name}-${tone}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="dot ${tone}" d="M0 0.5L8 4L0 7.5Z"></path></marker>`,
  )
  return drawn.length === 0 ? '' : `<defs>${drawn.join('')}</defs>`
}
