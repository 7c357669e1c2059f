import type { CodeBody } from '~/features/courses/schema/exercise-body'
import { withoutTexts } from './pasted-code'
import type { TestOutcome } from './test-outcome'

type Language = CodeBody['language']

const names = { python: 'Python', javascript: 'JavaScript', typescript: 'TypeScript', cpp: 'C++' }

/**
 * Code that occurs in no other language. Matches do not cross lines, because a program may consist
 * of empty lines.
 */
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

/** Adds the language a program seems to be written in to its compile error. */
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
  // A C++ `#include` is a comment in Python.
  const textFor = (name: string) => (name === 'C++' ? source : text)
  const [found] = signs.find(([name, sign]) => !isWanted(name) && sign.test(textFor(name))) ?? []
  if (found === undefined) return outcome
  const hint = `This looks like ${found}. This exercise needs ${names[wanted]}.`
  return { ...outcome, error: `${error}\n${hint}`, isOtherLanguage: true }
}

/** The scripts among a page's files. */
export function scriptsOf(files: Readonly<Record<string, string>>): string {
  const scripts = Object.keys(files).filter((name) => /\.jsx?$/.test(name))
  return scripts.map((name) => files[name]).join('\n')
}
