const heading = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs

/** A link that the text of a heading holds would stand inside the list's own. */
const tags = /<[^>]*>/g

/**
 * The headings of a rendered lesson in their order, down to the third depth, as items of a list that
 * link to them; empty where there are fewer than two. HTML like the lesson's: a page draws it at once.
 */
export function listHeadings(html: string): string {
  const items = [...html.matchAll(heading)].map(
    ([, depth, id = '', inner = '']) =>
      `<li data-depth="${depth}"><a href="#${id}">${inner.replaceAll(tags, '').trim()}</a></li>`,
  )
  return items.length < 2 ? '' : items.join('')
}
