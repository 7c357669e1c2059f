import type { CodeBody } from '~/features/courses/schema/exercise-body'

type Language = CodeBody['language']

/** What a web page or a phone put into a program, which its language does not read. */
export type PastedSlip = {
  reason: 'pasted-blank' | 'curly-quotes'
  line: number
  /** U+00A0, for one. */
  code: string
}

// Each may also reach the end of its line or of the program: looked for anew from every opening, a
// program of nothing but openings would take a second.
const strings = /"(?:\\.|[^"\\\n])*(?:"|\\?$)|'(?:\\.|[^'\\\n])*(?:'|\\?$)/
const texts = {
  python: [/'''[\s\S]*?(?:'''|$(?![\s\S]))|"{3}[\s\S]*?(?:"{3}|$(?![\s\S]))/, strings, /#.*/],
  cpp: [/\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|R"\([\s\S]*?(?:\)"|$(?![\s\S]))/, strings, /\/\/.*/],
  javascript: [
    /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|`(?:\\[\s\S]|[^`\\])*(?:`|\\?$(?![\s\S]))/,
    strings,
    /\/\/.*/,
    // What stands between two slashes may be an expression.
    /\/[^/\n]+\//,
  ],
}
/** A curly quote may be why one of these has no end. */
const openString = /^(["'`])(?!(?:\\[\s\S]|[^\\])*\1$)/

const familyOf = (language: Language) => (language === 'typescript' ? 'javascript' : language)

/** A program without what stands in its texts and comments; its lines stay. */
export function withoutTexts(source: string, language: Language): string {
  const all = new RegExp(texts[familyOf(language)].map((part) => part.source).join('|'), 'gm')
  return source.replaceAll(all, (text) =>
    openString.test(text) ? text : text.replaceAll(/[^\n]/g, ' '),
  )
}

const anyOddBlank = /[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]/
/** JavaScript takes all blanks of Unicode for spaces, but none without a width. */
const oddBlanks = { python: anyOddBlank, cpp: anyOddBlank, javascript: /\u200b/ }

/** The first such place outside of texts and comments; null where there is none. */
export function findPastedSlip(source: string, language: Language): PastedSlip | null {
  for (const [index, text] of withoutTexts(source, language).split('\n').entries()) {
    const line = index + 1
    const [quote] = /[‘’“”]/.exec(text) ?? []
    if (quote !== undefined) return { reason: 'curly-quotes', line, code: codeOf(quote) }
    const [odd] = oddBlanks[familyOf(language)].exec(text) ?? []
    if (odd !== undefined) return { reason: 'pasted-blank', line, code: codeOf(odd) }
  }
  return null
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** A sentence of the refusals with the place of the slip. */
export function describeSlip(sentence: string, { line, code }: PastedSlip): string {
  return sentence.replace('{line}', String(line)).replace('{code}', code)
}
