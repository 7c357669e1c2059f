import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** A line that asks for something other than text: `::exercise{id=split-the-bill}`. */
export type Directive = { name: string; id: string }

/** A Markdown or HTML paragraph. */
type Paragraph = { children: readonly { type: string; value?: string }[] }

const directive = /^::([a-z]+)\{id=([a-z0-9-]+)\}$/
const looksLikeDirective = /^[ \t]*::+[a-z]/im

/** The directive that a paragraph consists of; null if it is text. */
export function readDirective({ children }: Paragraph): Directive | null {
  const [only, ...others] = children
  if (only?.type !== 'text' || only.value === undefined || others.length > 0) return null
  const [, name, id] = directive.exec(only.value.trim()) ?? []
  return name !== undefined && id !== undefined ? { name, id } : null
}

/** What is wrong with a paragraph that looks like a directive but is not a known one. */
export function checkDirective(node: Paragraph, names: readonly string[]): string | null {
  const found = readDirective(node)
  if (found && names.includes(found.name)) return null
  const line = node.children.find(
    (child) => child.type === 'text' && looksLikeDirective.test(child.value ?? ''),
  )
  if (!line) return null
  return names.length === 0
    ? 'a line that begins with :: is only for lessons'
    : `a line that begins with :: should be ${names.map((name) => `::${name}{id=…}`).join(' or ')}, with an empty line before and after it`
}

/** The directives of a text in order; `line` counts from the text's first line. */
export function findDirectives(source: string): (Directive & { line: number })[] {
  const found: (Directive & { line: number })[] = []
  visit(unified().use(remarkParse).parse(source), 'paragraph', (node) => {
    const read = readDirective(node)
    if (read) found.push({ ...read, line: node.position?.start.line ?? 1 })
  })
  return found
}
