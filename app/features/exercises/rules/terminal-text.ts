import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { checkAnswer } from './check-answer'

/**
 * What a terminal shows of a command and what it prints; null for the other kinds.
 *
 * @param own the student's command, shown when it is right; else the author's stands in its place
 */
export function terminalText(body: ExerciseBody, version: string, own: string | null) {
  if (body.kind !== 'command') return null
  const isRight = (answer: string) => checkAnswer(body, version, answer).isRight
  const printed = body.transcript.trimEnd()
  const [first = ''] = printed.split('\n')
  // Some transcripts begin with the command themselves.
  const output = isRight(first) ? printed.slice(first.length + 1) : printed
  const command = own !== null && isRight(own) ? own.trim() : (body.accept[0] ?? '')
  return `$ ${command.replace(/^\$ /, '')}\n${output}`
}
