import type { Element, ElementContent, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { highlight } from './markdown-to-html.server'

const highlighter = unified().use(() => highlight)
const writer = unified().use(rehypeStringify)

/** Highlights code as HTML; the lines with these zero-based numbers are wrapped in `<ins>`. */
export function codeToHtml(code: string, language: string, newLines: ReadonlySet<number>): string {
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: [{ type: 'text', value: code }],
  }
  const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [element] }
  highlighter.runSync({ type: 'root', children: [pre] } satisfies Root)
  const children = newLines.size === 0 ? element.children : markLines(element.children, newLines)
  return writer.stringify({ type: 'root', children })
}

function markLines(nodes: ElementContent[], newLines: ReadonlySet<number>): ElementContent[] {
  const marked: ElementContent[] = []
  let insert: Element | null = null
  const lines = splitLines(nodes)
  for (const [index, line] of lines.entries()) {
    const end: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : []
    if (!newLines.has(index)) {
      insert = null
      marked.push(...line, ...end)
      continue
    }
    if (!insert) {
      insert = { type: 'element', tagName: 'ins', properties: {}, children: [] }
      marked.push(insert)
    }
    insert.children.push(...line, ...end)
  }
  return marked
}

/** The nodes of each line without its line break; an element spanning several lines is split. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  let last: ElementContent[] = []
  const lines = [last]
  const add = (parts: readonly ElementContent[][]) => {
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.push((last = []))
      last.push(...part)
    }
  }
  for (const node of nodes) {
    if (node.type === 'text')
      add(node.value.split('\n').map((value) => (value ? [{ type: 'text', value }] : [])))
    if (node.type === 'element')
      add(splitLines(node.children).map((children) => [{ ...node, children }]))
  }
  return lines
}
