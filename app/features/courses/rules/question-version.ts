import { createHash } from 'node:crypto'
import type { Question } from '../schema/course-file'

/**
 * Identifies what a question asks: it changes only with the text, kind or options. Explanations can
 * be reworded without a new version.
 */
export function questionVersion({ question, kind, options }: Question): string {
  const asked = [question, kind, options.map(({ text, correct }) => [text, correct])]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)
}
