/** Either the `place`th piece of a lesson's text, or the position of an exercise. */
type Part<Html> = { place: number; html: Html } | { exerciseId: string }

/** Null if the page already has the text. */
export type LessonPart = Part<string | null>

/** A part as it is stored, with its text. */
export type LessonText = Part<string>

/** How `renderMarkdown` marks an exercise; its id follows. */
const opening = '<div data-directive="exercise" data-id="'
const closing = '"></div>'

/** A rendered lesson, split at its exercises. */
export function splitLesson(html: string): LessonText[] {
  let place = 0
  const asPart = (text: string): LessonText[] =>
    text.trim() === '' ? [] : [{ place: place++, html: text }]
  // Faster than a regular expression, which took 40 µs per lesson.
  const [before = '', ...rest] = html.split(opening)
  const parts = asPart(before)
  for (const piece of rest) {
    const end = piece.indexOf(closing)
    parts.push({ exerciseId: piece.slice(0, end) }, ...asPart(piece.slice(end + closing.length)))
  }
  return parts
}

/** The name of a piece of text in the request's `renderedOnly`. */
export const textName = (place: number) => `lesson-text-${place}`

/** The name of the list of headings there. */
export const contentsName = 'lesson-contents'

/** The page has the text in its markup; sending it with the data would send it twice. */
export function withoutRendered(
  parts: readonly LessonText[],
  renderedOnly: Map<string, string> | null,
): LessonPart[] {
  if (renderedOnly === null) return [...parts]
  return parts.map((part) => {
    if (!('html' in part)) return part
    renderedOnly.set(textName(part.place), part.html)
    return { ...part, html: null }
  })
}
