import type { Element, ElementContent, Root } from 'hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/**
 * Gives each heading an id made from its text and makes it a link to itself, so that a reader can
 * copy its address. The heading's name stays as it is for a screen reader.
 *
 * @param reserved ids of the page around the text, which no heading may have
 */
export function addressHeadings(reserved: readonly string[]) {
  return (tree: Root) => {
    const idFor = uniqueIds(reserved)
    visit(tree, 'element', (node) => {
      if (!/^h[1-6]$/.test(node.tagName)) return
      const id = idFor(textOf(node))
      node.properties.id = id
      if (!hasLink(node)) node.children = [linkTo(id, node.children)]
    })
  }
}

/** What a link into the page of a text may name after `#`. */
export function listAnchors(source: string, reserved: readonly string[]): Set<string> {
  const toHtml = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(addressHeadings, reserved)
  const anchors = new Set(reserved)
  visit(toHtml.runSync(toHtml.parse(source)), 'element', ({ properties }) => {
    if (typeof properties.id === 'string') anchors.add(properties.id)
  })
  return anchors
}

function uniqueIds(reserved: readonly string[]): (text: string) => string {
  const taken = new Set(reserved)
  return (text) => {
    const base =
      text
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '') || 'section'
    let id = base
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
    taken.add(id)
    return id
  }
}

function textOf(node: Element): string {
  const texts: string[] = []
  visit(node, 'text', ({ value }) => void texts.push(value))
  return texts.join('')
}

/** Links cannot be nested. */
function hasLink(node: Element): boolean {
  let isFound = false
  visit(node, 'element', ({ tagName }) => {
    if (tagName === 'a') isFound = true
  })
  return isFound
}

function linkTo(id: string, children: ElementContent[]): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['heading-link'], href: `#${id}` },
    children,
  }
}
