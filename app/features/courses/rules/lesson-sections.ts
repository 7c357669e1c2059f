export type LessonSection = {
  /** The heading's id; null before the first heading. */
  id: string | null
  /** Empty before the first heading. */
  heading: string
  text: string
}

const heading = /<h[1-6] id="([^"]+)">(.*?)<\/h[1-6]>/gs

/** Drawings and buttons, which are not part of the lesson's text. */
const notText = /<(svg|figcaption|button)\b.*?<\/\1>/gs

/** Elements that do not end a word: `use<span>State</span>`. */
const inline = /<\/?(?:a|abbr|b|code|del|em|i|kbd|span|strong|sub|sup)\b[^>]*>/g

/** A rendered lesson as plain text, split at its headings. */
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

/**
 * Decodes the HTML of `renderMarkdown`, with numeric character references, and of drawings, with
 * named ones.
 */
export function htmlToText(html: string): string {
  // Most headings and all ids need no decoding.
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
