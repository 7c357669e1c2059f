import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { findPageBlockProblem, readFence } from './code-fences.server'
import { checkDirective } from './directives.server'

/** The languages of fenced code blocks; content/README.md lists them for authors. */
const languages = new Set(
  'bash c cpp css diff dockerfile html java javascript js json jsx markdown plaintext python sql ts tsx typescript xml yaml'.split(
    ' ',
  ),
)

/** `line` counts from the text's first line. */
export type MarkdownProblem = { line: number; message: string }

const parser = unified().use(remarkParse).use(remarkGfm)
type Node = { position?: { start: { line: number } } | undefined }

export type MarkdownRules = {
  /** Paths of images beside the file, such as `images/tree.svg`. */
  images?: readonly string[]
  /** The names allowed in lines such as `::name{id=…}`. */
  directives?: readonly string[]
  /** The highest allowed heading level. */
  topHeading?: 2 | 3
  /** Whether blocks have Run, as those of lessons do. */
  hasRuns?: boolean
}

export function findMarkdownProblems(
  source: string,
  { images = [], directives = [], topHeading = 2, hasRuns = false }: MarkdownRules,
): MarkdownProblem[] {
  const tree = parser.parse(source)
  const problems: MarkdownProblem[] = []
  const report = (node: Node, message: string | null) => {
    if (message !== null) problems.push({ line: node.position?.start.line ?? 1, message })
  }
  const addresses = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => void addresses.set(identifier, url))

  let depthBefore = topHeading - 1
  visit(tree, (node) => {
    if (node.type === 'heading') {
      report(node, checkDepth(node.depth, depthBefore, topHeading))
      depthBefore = Math.max(node.depth, topHeading - 1)
    }
    if (node.type === 'paragraph') report(node, checkDirective(node, directives))
    if (node.type === 'html') report(node, checkHtml(node.value))
    if (node.type === 'code') report(node, checkFence(node.lang, node.meta))
    if (node.type === 'code' && hasRuns)
      report(node, findPageBlockProblem(node.lang ?? '', node.meta ?? '', node.value))
    if (node.type === 'image') report(node, checkImage(node.url, node.alt, images))
    if (node.type === 'imageReference')
      report(node, checkImage(addresses.get(node.identifier) ?? '', node.alt, images))
    if (node.type === 'link' || node.type === 'definition') report(node, checkLink(node, images))
  })
  return problems
}

/** Screen-reader users who jump between headings would look for a skipped level. */
function checkDepth(depth: number, before: number, top: number): string | null {
  if (depth < top) return `a heading should begin with ${'#'.repeat(top)} or more`
  if (depth <= before + 1) return null
  return `a heading should begin with at most ${'#'.repeat(before + 1)} here, one level below the one before`
}

/** Comments may be left out. */
function checkHtml(html: string): string | null {
  if (/^(?:\s*<!--[\s\S]*?-->)+\s*$/.test(html)) return null
  const [tag = html] = /<[^>\n]*>?/.exec(html) ?? []
  return `raw HTML is left out together with its text: ${tag.slice(0, 60)} (write Markdown, or put it in backticks)`
}

function checkFence(
  language: string | null | undefined,
  meta: string | null | undefined,
): string | null {
  if (!language) return 'code should be fenced with its language, as in ```js'
  if (!languages.has(language))
    return `${language} is none of the known languages: ${[...languages].join(', ')}`
  return readFence(language, meta ?? '').problem
}

function checkImage(
  url: string,
  text: string | null | undefined,
  images: readonly string[],
): string | null {
  if (!text?.trim()) return `the image ${url} should have a text that says what it shows`
  if (!url.startsWith('./'))
    return `the image ${url} should lie beside the module, as in ./images/tree.svg`
  return images.includes(safeDecode(url.slice(2))) ? null : `there is no image ${url}`
}

/** Dead links to modules are found elsewhere, because that needs all courses. */
function checkLink(node: Node & { type: string; url: string }, images: readonly string[]) {
  const { type, url } = node
  if (/^(?:[a-z][a-z+.-]*:|\/|#)/i.test(url)) return null
  if (type === 'definition' && images.includes(safeDecode(url.replace(/^\.\//, '')))) return null
  return `the link ${url} should be a whole address, as in /course/react-basics/state`
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
