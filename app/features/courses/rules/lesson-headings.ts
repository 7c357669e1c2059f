/** Ids of the page around a lesson, which no heading may have. */
export const lessonPageIds = ['content', 'modules', 'notes', 'quiz']

const heading = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs

/** Removed, because a link in a heading would be nested inside the list's own link. */
const tags = /<[^>]*>/g

/**
 * The headings of a rendered lesson down to the third level, in order, as list items with links;
 * empty if there are fewer than two. HTML, as the lesson is, so that a page can draw it at once.
 */
export function listHeadings(html: string): string {
  const items = [...html.matchAll(heading)].map(
    ([, depth, id = '', inner = '']) =>
      `<li data-depth="${depth}"><a href="#${id}">${inner.replaceAll(tags, '').trim()}</a></li>`,
  )
  return items.length < 2 ? '' : items.join('')
}
