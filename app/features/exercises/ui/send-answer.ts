import { readAnswer } from '../rules/answer-field'

/**
 * What came of an answer that a page sent by itself; null when the server did not say. Only its
 * `saved: true` is a save: a redirect, a proxy's page or a log-in screen of a network is none.
 */
export type Sent =
  | { saved: true; version?: number }
  | { saved: false; reason: string; message?: string; stored?: StoredDraft }
  | null

/** What another tab or device saved. */
export type StoredDraft = { answer: string; version: number }

/** Sends what is typed into an exercise. What the server would refuse stays in this browser. */
export function sendDraftOf(exercise: { courseId: string; id: string }) {
  return async (answer: string, over: number): Promise<Sent> => {
    const read = readAnswer(answer)
    if (!read.ok) return { saved: false, reason: read.reason }
    const address = `/course/${exercise.courseId}/exercise/${exercise.id}/draft`
    return sendAnswer(address, {
      body: new URLSearchParams({ answer, draftVersion: String(over) }),
    })
  }
}

/** Past the router: nothing on the page changes by it. */
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
