import type { Element, Root } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { addressHeadings } from './address-headings.server'
import { type Fence, readFence } from './code-fences.server'
import { readDirective } from './directives.server'

/** `hasRuns`: whether code that can run has a button for it, which the page has to answer. */
export type RenderOptions = {
  hasRuns?: boolean
  /** Gives each heading an address and a link to it. These ids of the page around it are not used. */
  reservedIds?: readonly string[]
}

/** Created once, because it loads the grammars of all languages. */
export const highlight = rehypeHighlight({
  plainText: ['plaintext'],
  aliases: { bash: ['console'] },
})

/** Implements `renderMarkdown`, with everything it needs. */
export async function markdownToHtml(
  source: string,
  imageBase: string,
  { hasRuns = false, reservedIds }: RenderOptions = {},
): Promise<string> {
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(leavePlaces)
    .use(() => highlight)
    .use(dressForPage, imageBase, hasRuns)
    .use(reservedIds ? [[addressHeadings, reservedIds]] : [])
    .use(rehypeStringify)
    .process(source)
  return String(file)
}

/** Turns each directive into an empty element, which the page replaces. */
function leavePlaces() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const found = node.tagName === 'p' ? readDirective(node) : null
      if (!found) return
      node.tagName = 'div'
      node.properties = { dataDirective: found.name, dataId: found.id }
      node.children = []
    })
  }
}

/** Names code blocks, makes wide blocks scroll by keyboard too, and loads images late. */
function dressForPage(imageBase: string, hasRuns: boolean) {
  return (tree: Root) => {
    const nameFor = uniqueNames()
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a' && isUnsafe(node.properties.href)) delete node.properties.href
      if (node.tagName === 'img') dressImage(node, imageBase)
      const frame = frameOf(node, nameFor, hasRuns)
      if (index === undefined || !parent || !frame) return undefined
      parent.children[index] = frame
      return SKIP
    })
  }
}

/** The wrapper for a block that may be wider than the page; null for other nodes. */
function frameOf(
  node: Element,
  nameFor: (label: string) => string,
  hasRuns: boolean,
): Element | null {
  if (node.tagName === 'pre') return codeFigure(node, nameFor, hasRuns)
  return node.tagName === 'table' ? scrollable(node, 'table-scroll', nameFor('Table')) : null
}

/** Regions on one page need distinct names: `Output`, `Output 2`. */
function uniqueNames(): (label: string) => string {
  const seen = new Map<string, number>()
  return (label) => {
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return count === 1 ? label : `${label} ${count}`
  }
}

function isUnsafe(href: unknown): boolean {
  return typeof href === 'string' && /^\s*(javascript|data|vbscript):/i.test(href)
}

function dressImage(node: Element, imageBase: string): void {
  const { src } = node.properties
  if (typeof src === 'string' && src.startsWith('./'))
    node.properties.src = `${imageBase}/${src.slice(2)}`
  node.properties.loading = 'lazy'
  node.properties.decoding = 'async'
}

function scrollable(node: Element, className: string, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: [className], tabIndex: 0, role: 'region', ariaLabel: label },
    children: [node],
  }
}

/** A `<figure>` with the file name or the language above the code. */
function codeFigure(pre: Element, nameFor: (label: string) => string, hasRuns: boolean): Element {
  const code = pre.children.find((child) => child.type === 'element')
  const meta = (code?.data as { meta?: string } | undefined)?.meta ?? ''
  const classes = Array.isArray(code?.properties.className) ? code.properties.className : []
  const language = classes
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  const { fence } = readFence(language ?? '', meta)
  const label = fence.title ?? (language === 'plaintext' ? 'Output' : (language ?? 'Code'))
  const name = nameFor(label)
  pre.properties = { ...pre.properties, tabIndex: 0, role: 'region', ariaLabel: name }
  const buttons = [button('copy', 'Copy', `Copy ${name}`)]
  if (hasRuns && fence.runs) buttons.unshift(button('run', 'Run', `Run ${name}`))
  return {
    type: 'element',
    tagName: 'figure',
    properties: { className: ['code'], ...(hasRuns && runData(fence)) },
    children: [
      {
        type: 'element',
        tagName: 'figcaption',
        properties: {},
        children: [{ type: 'text', value: label }, ...buttons],
      },
      pre,
    ],
  }
}

/** The data attributes that the page needs to run it. */
function runData({ runs, title, continues, isAfter, input }: Fence): Element['properties'] {
  if (!runs) return {}
  return {
    dataRun: runs,
    ...(title !== null && { dataTitle: title }),
    ...(continues && { dataContinues: '' }),
    ...(isAfter && { dataAfter: '' }),
    ...(input !== null && { dataInput: input }),
  }
}

/** Hidden until the script that handles it has loaded. */
function button(className: string, value: string, label?: string): Element {
  return {
    type: 'element',
    tagName: 'button',
    properties: {
      type: 'button',
      className: [className],
      ...(label !== undefined && { ariaLabel: label }),
      hidden: true,
    },
    children: [{ type: 'text', value }],
  }
}
