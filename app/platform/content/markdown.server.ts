import type { RenderOptions } from './markdown-to-html.server'
import type { MarkdownProblem, MarkdownRules } from './find-markdown-problems.server'

/**
 * Increase it when the same Markdown gives different HTML, so that stored HTML is rendered again.
 */
export const markdownVersion = 6

/** Leaves out raw HTML, so that no scripts get in. @param imageBase without a trailing slash */
export async function renderMarkdown(
  source: string,
  imageBase: string,
  options: RenderOptions = {},
): Promise<string> {
  // Loaded on first use: a start without changed lessons does not need the grammars.
  const { markdownToHtml } = await import('./markdown-to-html.server')
  return markdownToHtml(source, imageBase, options)
}

/** Highlights code as HTML; the lines with these zero-based numbers are wrapped in `<ins>`. */
export async function highlightCode(
  code: string,
  language: string,
  newLines: ReadonlySet<number> = new Set(),
): Promise<string> {
  const { codeToHtml } = await import('./code-to-html.server')
  return codeToHtml(code, language, newLines)
}

/**
 * The directives of a text in order, such as `::exercise{id=…}`; `line` counts from the text's
 * first line.
 */
export async function listDirectives(source: string) {
  const { findDirectives } = await import('./directives.server')
  return findDirectives(source)
}

/** What a link into the page of this text may name after `#`. @param reserved ids of the page itself */
export async function listAnchors(
  source: string,
  reserved: readonly string[],
): Promise<Set<string>> {
  const addresses = await import('./address-headings.server')
  return addresses.listAnchors(source, reserved)
}

export async function checkMarkdown(
  source: string,
  rules: MarkdownRules,
): Promise<MarkdownProblem[]> {
  const { findMarkdownProblems } = await import('./find-markdown-problems.server')
  return findMarkdownProblems(source, rules)
}
