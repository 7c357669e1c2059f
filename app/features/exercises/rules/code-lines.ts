/**
 * Highlighted programs with an element per line, and its indentation in a separate element, so that
 * wrapped lines keep their indentation. Plain text, which may be a table, stays unchanged.
 */
export function withCodeLines(html: string): string {
  return html.replaceAll(
    /(<code class="hljs[^>]*>)([^]*?)(<\/code>)/g,
    (_whole, start: string, code: string, end: string) => start + splitLines(code) + end,
  )
}

/** Splits an element that spans several lines, such as a comment. */
function splitLines(code: string): string {
  let open: readonly string[] = []
  return code
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
      const before = open.join('')
      open = openAfter(open, line)
      const after = '</span>'.repeat(open.length)
      const rest = `${before}${line.slice(indent.length)}${after}`
      return `<span class="code-line"><span>${indent}</span><span>${rest}\n</span></span>`
    })
    .join('')
}

function openAfter(before: readonly string[], line: string): string[] {
  const open = [...before]
  for (const [tag] of line.matchAll(/<\/?span[^>]*>/g))
    if (tag.startsWith('</')) open.pop()
    else open.push(tag)
  return open
}
