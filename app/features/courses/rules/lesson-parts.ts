/** A piece of a lesson's text, which is the `place`th piece of text, or the place of an exercise. */
type Part<Html> = { place: number; html: Html } | { exerciseId: string }

/** Null where the page has the text already. */
export type LessonPart = Part<string | null>

const exercise = /<div data-directive="exercise" data-id="([a-z0-9-]+)"><\/div>/

/** A rendered lesson, cut where its exercises stand. */
export function splitLesson(html: string): Part<string>[] {
  let place = 0
  return html.split(exercise).flatMap((part, index): Part<string>[] => {
    if (index % 2 === 1) return [{ exerciseId: part }]
    return part.trim() === '' ? [] : [{ place: place++, html: part }]
  })
}

/** What a piece of text is called in `renderedOnly` of the request. */
export const textName = (place: number) => `lesson-text-${place}`

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
