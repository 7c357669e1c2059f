import type { CodeBody } from '~/features/courses/schema/exercise-body'
import { withoutTexts } from './pasted-code'
import type { TestOutcome } from './test-outcome'

type Language = CodeBody['language']

const names = { python: 'Python', javascript: 'JavaScript', typescript: 'TypeScript', cpp: 'C++' }

/** What no program of another language has. Blanks stay within a line: a program may be empty lines alone. */
const signs: readonly [string, RegExp][] = [
  ['Java', /\bpublic\s+(static\s+void|class)\b|\bSystem\.out\.print/],
  ['C++', /^[ \t]*#include\s*<|\bstd::|\bcout[ \t]*<</m],
  [
    'JavaScript',
    /\bconsole\.log\(|^[ \t]*(async\s+)?function\b[^\n]*\{|^[ \t]*(const|let)\s+\w+[ \t]*=/m,
  ],
  [
    'Python',
    /^[ \t]*(def|class|if|elif|for|while)\s[^\n{]*:[ \t]*$|^[ \t]*print\([^\n;]*\)[ \t]*$/m,
  ],
]

const failsToCompile = /SyntaxError|IndentationError|\berror: |Unexpected token/

/** Adds to the error of a program that did not compile which language it is written in instead. */
export function nameOtherLanguage(
  outcome: TestOutcome,
  source: string,
  wanted: Language,
): TestOutcome {
  const { error } = outcome
  if (error === null || !failsToCompile.test(error)) return outcome
  const text = withoutTexts(source, wanted)
  const isWanted = (name: string) =>
    name === names[wanted] || (wanted === 'typescript' && name === 'JavaScript')
  // In Python, what includes a file in C++ is a comment.
  const textFor = (name: string) => (name === 'C++' ? source : text)
  const [found] = signs.find(([name, sign]) => !isWanted(name) && sign.test(textFor(name))) ?? []
  if (found === undefined) return outcome
  const hint = `This looks like ${found}. This exercise wants ${names[wanted]}.`
  return { ...outcome, error: `${error}\n${hint}`, isOtherLanguage: true }
}

/** The files of a page that are programs. */
export function scriptsOf(files: Readonly<Record<string, string>>): string {
  const scripts = Object.keys(files).filter((name) => /\.jsx?$/.test(name))
  return scripts.map((name) => files[name]).join('\n')
}
