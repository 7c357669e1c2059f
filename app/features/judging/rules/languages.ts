import type { Language } from '../../../../judge/contract.ts'

/** The languages as people read and choose them (spec section 2), by the judge's names. */
export const languageWords = {
  javascript: 'JavaScript',
  python: 'Python',
  cpp: 'C++',
} as const satisfies Record<Language, string>

export type LanguageWord = (typeof languageWords)[Language]

/** The judge's name of a language that a person chose. */
export function languageOf(word: LanguageWord): Language {
  const names = { JavaScript: 'javascript', Python: 'python', 'C++': 'cpp' } as const
  return names[word]
}
