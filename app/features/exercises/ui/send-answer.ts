import { readAnswer } from '../rules/answer-field'

/**
 * The result of the page's own save; null if the server did not answer. Only `saved: true` counts
 * as saved: a redirect, a proxy's page or a network's log-in screen does not.
 */
export type Sent =
  | { saved: true; version?: number }
  | { saved: false; reason: string; message?: string; stored?: StoredDraft }
  | null

/** What another tab or device saved. */
export type StoredDraft = { answer: string; version: number }

/** Sends what is typed into an exercise. What the server would refuse stays in this browser. */
export function sendDraftOf(exercise: { courseId: string; id: string }) {
  return async (answer: string, version: number): Promise<Sent> => {
    const read = readAnswer(answer)
    if (!read.ok) return { saved: false, reason: read.reason }
    const address = `/course/${exercise.courseId}/exercise/${exercise.id}/draft`
    return sendAnswer(address, {
      body: new URLSearchParams({ answer, draftVersion: String(version) }),
    })
  }
}

/** Bypasses the router, because nothing on the page changes. */
export async function sendAnswer(
  address: string,
  options: { body: URLSearchParams; keepalive?: boolean },
): Promise<Sent> {
  try {
    const response = await fetch(address, { method: 'POST', ...options })
    const said: unknown = await response.json()
    return isSent(said) ? said : null
  } catch {
    return null
  }
}

function isSent(said: unknown): said is NonNullable<Sent> {
  if (typeof said !== 'object' || said === null || !('saved' in said)) return false
  return said.saved === true || (said.saved === false && 'reason' in said)
}
