import * as z from 'zod/mini'
import { type MirroredUser, readVisitorProgress, writeMirror } from './local-progress'

const answer = z.object({
  unlockedCourses: z.array(z.string()),
  completed: z.record(z.string(), z.array(z.string())),
})

/**
 * After a sign-in: hands what the visitor did to the account, then writes the mirror. Until the
 * server has answered, the visitor's record stays as it is and the next page tries again.
 *
 * @returns whether the account may have changed by it, so that the page shown is old
 */
export async function mirrorAccount(user: MirroredUser): Promise<boolean> {
  const progress = readVisitorProgress()
  const sent = JSON.stringify(progress)
  const form = new FormData()
  form.set('progress', sent)
  try {
    const response = await fetch('/courses/local-progress', { method: 'POST', body: form })
    if (!response.ok) return false
    // Another tab may have gone on as a visitor's meanwhile.
    if (JSON.stringify(readVisitorProgress()) !== sent) return await mirrorAccount(user)
    writeMirror(user, answer.parse(await response.json()))
    return progress.unlockedCourses.length > 0 || Object.keys(progress.completed).length > 0
  } catch {
    return false
  }
}
