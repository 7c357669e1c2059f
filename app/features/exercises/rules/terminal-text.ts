import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { checkAnswer } from './check-answer'

/**
 * A command and its output as a terminal shows them; null for the other kinds.
 *
 * @param own the student's command, shown if it is right; otherwise the author's is shown
 */
export function terminalText(body: ExerciseBody, version: string, own: string | null) {
  if (body.kind !== 'command') return null
  const isRight = (answer: string) => checkAnswer(body, version, answer).isRight
  const printed = body.transcript.trimEnd()
  const [first = ''] = printed.split('\n')
  // Some transcripts already begin with the command.
  const output = isRight(first) ? printed.slice(first.length + 1) : printed
  const command = own !== null && isRight(own) ? own.trim() : (body.accept[0] ?? '')
  return `$ ${command.replace(/^\$ /, '')}\n${output}`
}
