import { createHash } from 'node:crypto'
import type { Question } from '../schema/course-file'

/**
 * Names what a question asks: the same until its text, kind or options change. What explains it may
 * be reworded without a new version.
 */
export function questionVersion({ question, kind, options }: Question): string {
  const asked = [question, kind, options.map(({ text, correct }) => [text, correct])]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)
}
