/** A piece of a lesson's text, which is the `place`th piece of text, or the place of an exercise. */
type Part<Html> = { place: number; html: Html } | { exerciseId: string }

/** Null where the page has the text already. */
export type LessonPart = Part<string | null>

/** As `renderMarkdown` writes the place of an exercise, with its id between these. */
const opening = '<div data-directive="exercise" data-id="'
const closing = '"></div>'

/** A rendered lesson, cut where its exercises stand. */
export function splitLesson(html: string): Part<string>[] {
  let place = 0
  const asPart = (text: string): Part<string>[] =>
    text.trim() === '' ? [] : [{ place: place++, html: text }]
  // A regular expression took 40 µs of every lesson.
  const [before = '', ...rest] = html.split(opening)
  const parts = asPart(before)
  for (const piece of rest) {
    const end = piece.indexOf(closing)
    parts.push({ exerciseId: piece.slice(0, end) }, ...asPart(piece.slice(end + closing.length)))
  }
  return parts
}

/** What a piece of text is called in `renderedOnly` of the request. */
export const textName = (place: number) => `lesson-text-${place}`

/** What the list of the lesson's headings is called there. */
export const contentsName = 'lesson-contents'

/** The page has the text in its markup: with its data it would travel twice. */
export function withoutRendered(
  parts: readonly Part<string>[],
  renderedOnly: Map<string, string> | null,
): LessonPart[] {
  if (renderedOnly === null) return [...parts]
  return parts.map((part) => {
    if (!('html' in part)) return part
    renderedOnly.set(textName(part.place), part.html)
    return { ...part, html: null }
  })
}
