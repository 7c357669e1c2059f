import type { CodeBody } from '~/features/courses/schema/exercise-body'

type Language = CodeBody['language']

/** A character from a web page or a phone that the program's language cannot read. */
export type PastedSlip = {
  reason: 'pasted-blank' | 'curly-quotes'
  line: number
  /** For example U+00A0. */
  code: string
}

// Each may also end at the end of its line or of the program. Otherwise every opening quote would
// start a new search, and a program of nothing but quotes would take a second.
const strings = /"(?:\\.|[^"\\\n])*["\\]?|'(?:\\.|[^'\\\n])*['\\]?/
const texts = {
  python: [/'''[\s\S]*?(?:'''|(?![\s\S]))|"{3}[\s\S]*?(?:"{3}|(?![\s\S]))/, strings, /#.*/],
  cpp: [/\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|R"\([\s\S]*?(?:\)"|(?![\s\S]))/, strings, /\/\/.*/],
  javascript: [
    /\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|`(?:\\[\s\S]|[^`\\])*[`\\]?/,
    strings,
    /\/\/.*/,
    // Slashes may enclose a regular expression.
    /\/[^/\n]+\//,
  ],
}
/** A curly quote may be why one of these is unterminated. */
const openString = /^(["'`])(?!(?:\\[\s\S]|[^\\])*\1$)/

const familyOf = (language: Language) => (language === 'typescript' ? 'javascript' : language)

/** A program with the contents of strings and comments blanked; line numbers stay the same. */
export function withoutTexts(source: string, language: Language): string {
  const all = new RegExp(texts[familyOf(language)].map((part) => part.source).join('|'), 'gm')
  return source.replaceAll(all, (text) =>
    openString.test(text) ? text : text.replaceAll(/[^\n]/g, ' '),
  )
}

const anyOddBlank = /[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]/
/** JavaScript accepts all Unicode spaces except those of zero width. */
const oddBlanks = { python: anyOddBlank, cpp: anyOddBlank, javascript: /\u200b/ }

/** The first such character outside strings and comments; null if there is none. */
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

/** Fills the position into the refusal's sentence. */
export function describeSlip(sentence: string, { line, code }: PastedSlip): string {
  return sentence.replace('{line}', String(line)).replace('{code}', code)
}
