import * as z from 'zod/mini'
import { type MirroredUser, readVisitorProgress, writeMirror } from './local-progress'

const answer = z.object({
  unlockedCourses: z.array(z.string()),
  completed: z.record(z.string(), z.array(z.string())),
})

/**
 * After a sign-in: sends the visitor's progress to the account, then writes the mirror. When that
 * fails, the next page tries again.
 *
 * @returns whether the account may have changed by it
 */
export async function mirrorAccount(user: MirroredUser): Promise<boolean> {
  const progress = readVisitorProgress()
  const form = new FormData()
  form.set('progress', JSON.stringify(progress))
  try {
    const response = await fetch('/courses/local-progress', { method: 'POST', body: form })
    if (!response.ok) return false
    writeMirror(user, answer.parse(await response.json()))
    return progress.unlockedCourses.length > 0 || Object.keys(progress.completed).length > 0
  } catch {
    return false
  }
}
