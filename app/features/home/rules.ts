/** The language to read a name in, where its script tells: Hindi for Devanagari, Telugu for Telugu. */
export function languageOfName(name: string): 'hi' | 'te' | undefined {
  if (/\p{Script=Devanagari}/u.test(name)) return 'hi'
  return /\p{Script=Telugu}/u.test(name) ? 'te' : undefined
}
