import { checkAnswer, type ComparedBody } from './check-answer'

/** Each option of a command costs two comparisons, and nobody types a longer command by hand. */
const mostCharacters = 500

/**
 * The single option, with its value if it has one, that makes a command wrong; null if there is
 * none.
 */
export function findExtraFlag(body: ComparedBody, version: string, answer: string): string | null {
  if (body.kind !== 'command') return null
  const { canonical } = checkAnswer(body, version, answer)
  if (canonical.length > mostCharacters) return null
  const words = canonical.split(' ')
  for (const [at, word] of words.entries()) {
    if (!/^--?\w/.test(word)) continue
    for (const length of [1, 2]) {
      const rest = words.toSpliced(at, length).join(' ')
      if (checkAnswer(body, version, rest).isRight) return words.slice(at, at + length).join(' ')
    }
  }
  return null
}
