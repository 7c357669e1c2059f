/** The language of a name if its script reveals it: Hindi for Devanagari, Telugu for Telugu. */
export function languageOfName(name: string): 'hi' | 'te' | undefined {
  if (/\p{Script=Devanagari}/u.test(name)) return 'hi'
  return /\p{Script=Telugu}/u.test(name) ? 'te' : undefined
}
