import { htmlToText } from './lesson-sections'

export type LessonHeading = { id: string; text: string; depth: 2 | 3 }

const heading = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs

/** The headings of a rendered lesson in their order, down to the third depth, as plain text. */
export function listHeadings(html: string): LessonHeading[] {
  return [...html.matchAll(heading)].map(([, depth, id = '', inner = '']) => ({
    id: htmlToText(id),
    text: htmlToText(inner),
    depth: depth === '2' ? 2 : 3,
  }))
}
