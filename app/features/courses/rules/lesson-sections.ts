export type LessonSection = {
  /** Of the heading; null before the first one. */
  id: string | null
  /** Empty before the first heading. */
  heading: string
  text: string
}

const heading = /<h[1-6] id="([^"]+)">(.*?)<\/h[1-6]>/gs

/** What is drawn or pressed, and no text of the lesson. */
const notText = /<(svg|figcaption|button)\b.*?<\/\1>/gs

/** Elements that go on in the same word: `use<span>State</span>`. */
const inline = /<\/?(?:a|abbr|b|code|del|em|i|kbd|span|strong|sub|sup)\b[^>]*>/g

/** A rendered lesson as plain text, cut at its headings. */
export function listSections(html: string): LessonSection[] {
  const sections: LessonSection[] = []
  let from = 0
  let current = { id: null as string | null, heading: '' }
  for (const match of html.matchAll(heading)) {
    sections.push({ ...current, text: htmlToText(html.slice(from, match.index)) })
    current = { id: htmlToText(match[1] ?? ''), heading: htmlToText(match[2] ?? '') }
    from = match.index + match[0].length
  }
  sections.push({ ...current, text: htmlToText(html.slice(from)) })
  return sections.filter((section) => section.id !== null || section.text !== '')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** HTML of `renderMarkdown`, which writes character references as numbers, and of drawings, which name them. */
export function htmlToText(html: string): string {
  // Most headings and all ids are plain.
  if (!/[<&]/.test(html)) return html.replaceAll(/\s+/g, ' ').trim()
  return html
    .replaceAll(notText, ' ')
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#x([0-9A-F]+)|(amp|lt|gt|quot|apos));/gi, (_, code?: string, name = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (named[name.toLowerCase()] ?? ''),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}
