import type { Language } from '../../../../judge/contract.ts'

/** Names shown to people (spec section 2), by the judge's names. */
export const languageNames = {
  javascript: 'JavaScript',
  python: 'Python',
  cpp: 'C++',
} as const satisfies Record<Language, string>

export type LanguageName = (typeof languageNames)[Language]

export function languageOf(name: LanguageName): Language {
  const languages = { JavaScript: 'javascript', Python: 'python', 'C++': 'cpp' } as const
  return languages[name]
}
