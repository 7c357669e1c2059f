import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** The languages a page can run, by the names a fence may use. */
const runLanguages = new Map<string, RunLanguage>([
  ['python', 'python'],
  ['js', 'javascript'],
  ['javascript', 'javascript'],
  ['ts', 'typescript'],
  ['typescript', 'typescript'],
  ['jsx', 'jsx'],
  ['tsx', 'tsx'],
  ['html', 'html'],
  ['css', 'css'],
])
export type RunLanguage = 'python' | 'javascript' | 'typescript' | PageLanguage

/** Run as a page, in a preview; the others as programs. */
type PageLanguage = 'jsx' | 'tsx' | 'html' | 'css'
const isOfPage = (language: RunLanguage | null): language is PageLanguage =>
  language !== null && ['jsx', 'tsx', 'html', 'css'].includes(language)

export type Fence = {
  title: string | null
  /** Null if a page cannot run it, and for a fragment. */
  runs: RunLanguage | null
  /** Whether the earlier programs run first. */
  continues: boolean
  /** For a page: whether it is shown in the project as it is after the lesson. */
  isAfter: boolean
  /** The program's input, one line per answer. */
  input: string | null
  /** For a `plaintext` block: the output of the program before it, or the end of that output. */
  output: 'whole' | 'end' | null
}

/** Parses what follows the language of a fence; `problem` says what is wrong with it. */
export function readFence(
  language: string,
  meta: string,
): { fence: Fence; problem: string | null } {
  const words = new Map<string, string>()
  for (const [, name = '', quoted, bare] of meta.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|(\S+)))?/g))
    words.set(name, quoted ?? bare ?? '')
  const runLanguage = runLanguages.get(language) ?? null
  const input = words.get('input')
  const fence: Fence = {
    title: words.get('title') || null,
    runs: words.has('fragment') ? null : runLanguage,
    continues: words.has('continues'),
    isAfter: words.has('after'),
    input: input === undefined ? null : `${input.replaceAll('\\n', '\n')}\n`,
    output: words.has('output') ? (words.get('output') === 'end' ? 'end' : 'whole') : null,
  }
  return { fence, problem: findProblem(words, language, runLanguage) }
}

function findProblem(
  words: ReadonlyMap<string, string>,
  language: string,
  runLanguage: RunLanguage | null,
): string | null {
  const ofPrograms = ['fragment', 'continues', 'input']
  for (const [word, value] of words) {
    if (![...ofPrograms, 'title', 'after', 'output'].includes(word))
      return `a fence knows no ${word}: title="…", fragment, after, continues, input="…" or output`
    if (word === 'after' && (!isOfPage(runLanguage) || words.has('fragment')))
      return `after is for pages with Run, not ${words.has('fragment') ? 'a fragment' : language}`
    if (ofPrograms.includes(word) && !runLanguage)
      return `${word} is for what can run, not ${language}`
    if (word !== 'fragment' && ofPrograms.includes(word) && isOfPage(runLanguage))
      return `${word} is for programs, not ${language}`
    if (word === 'output' && language !== 'plaintext') return 'output is for plaintext blocks'
    if (word === 'output' && value !== '' && value !== 'end')
      return 'output is output or output=end'
  }
  const isBoth = words.has('fragment') && (words.has('continues') || words.has('input'))
  return isBoth ? 'a fragment does not run: it has neither continues nor input' : null
}

/** Why a block of a page cannot be one of the project's files; null if it can. */
export function findPageBlockProblem(language: string, meta: string, source: string) {
  const { runs, title } = readFence(language, meta).fence
  if (!isOfPage(runs)) return null
  if (title !== null && !title.endsWith(`.${runs}`))
    return `the title of a ${runs} block with Run should end in .${runs}, or the block is a fragment`
  if (runs === 'html')
    return /<(?:!doctype|html|body)\b/i.test(source)
      ? null
      : 'an html block with Run should be a whole page, from <!doctype html> on; a part of one is a fragment'
  if (title !== null) return null
  if (runs === 'css')
    return 'a css block with Run should have a title; a part of a style sheet is a fragment'
  return /^export default /m.test(source)
    ? null
    : `a ${runs} block with Run should have a title, or export its component as default; a part of a file is a fragment`
}

/** A block with a Run button, and the output that the text claims. */
export type RunnableBlock = Fence & {
  language: RunLanguage
  source: string
  line: number
  stated: { text: string; isEnd: boolean } | null
}

/** The runnable blocks of a text in order; `line` counts from the text's first line. */
export function findRunnableBlocks(markdown: string): RunnableBlock[] {
  const blocks: RunnableBlock[] = []
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), 'code', (node) => {
    const { fence } = readFence(node.lang ?? '', node.meta ?? '')
    const line = node.position?.start.line ?? 1
    if (fence.runs !== null)
      blocks.push({ ...fence, language: fence.runs, source: node.value, line, stated: null })
    const last = blocks.at(-1)
    if (last && fence.output !== null)
      last.stated = { text: node.value, isEnd: fence.output === 'end' }
  })
  return blocks
}
