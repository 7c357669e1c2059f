import {
  type MirroredUser,
  readVisitorProgress,
  writeMirror,
} from '../features/courses/ui/local-progress'
import { listAnswers, removeAnswers } from '../ui/drafts/visitor-answers'
import type { VisitorAnswer } from './visitor-answers'

const noProgress = { unlockedCourses: [], completed: {} }

/**
 * After a sign-in: sends the visitor's progress to the account, then writes the mirror. If that
 * fails, the next page tries again.
 *
 * @returns whether the account may have changed
 */
export async function mirrorAccount(user: MirroredUser): Promise<boolean> {
  const progress = readVisitorProgress()
  const stored = listAnswers()
  try {
    // Loaded separately, because every visitor's page prefetches this file.
    const { countSaved, packAnswers, readAccount, readAnswers } = await import('./visitor-answers')
    const answers = readAnswers(stored, user.id)
    const [last = [], ...others] = packAnswers(answers).toReversed()
    for (const each of others) await send(each, noProgress)
    writeMirror(user, readAccount(await send(last, progress)))
    removeAnswers(stored)
    const modules = Object.values(progress.completed).reduce((sum, { length }) => sum + length, 0)
    const isSomething = modules + answers.length > 0
    if (isSomething) {
      const { showSaved } = await import('../features/courses/ui/saved-notice')
      showSaved({ modules, ...countSaved(answers) })
    }
    return isSomething || progress.unlockedCourses.length > 0
  } catch {
    return false
  }
}

async function send(
  answers: readonly VisitorAnswer[],
  progress: ReturnType<typeof readVisitorProgress>,
): Promise<unknown> {
  const form = new FormData()
  form.set('progress', JSON.stringify(progress))
  const of = (kind: VisitorAnswer['kind']) =>
    answers.flatMap((each) => (each.kind === kind ? [each.sent] : []))
  form.set(
    'answers',
    JSON.stringify({ quizzes: of('quiz'), exercises: of('exercise'), drafts: of('draft') }),
  )
  const response = await fetch('/courses/local-progress', { method: 'POST', body: form })
  if (!response.ok) throw new Error(`The hand-over was answered with ${response.status}`)
  return response.json()
}
