export type LessonHeading = { id: string; text: string; depth: 2 | 3 }

const heading = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs

/** The headings of a rendered lesson in their order, down to the third depth, as plain text. */
export function listHeadings(html: string): LessonHeading[] {
  return [...html.matchAll(heading)].map(([, depth, id = '', inner = '']) => ({
    id: plainText(id),
    text: plainText(inner),
    depth: depth === '2' ? 2 : 3,
  }))
}

/** HTML of `renderMarkdown`, which writes every character reference as a number. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([0-9A-F]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .trim()
}
