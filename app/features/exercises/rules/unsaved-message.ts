type Reply = { message: string; lost?: { next: number | 'end' | null } }
type Sent = { saved: boolean; message?: string } | null | undefined

const noResponse = 'The server did not respond.'

/**
 * Why a challenge answer is not saved, and why another item does not open.
 *
 * @param reply the server's answer to the pressed button
 * @param sent the result of the page's own save; null if the server did not answer
 */
export function unsavedMessage(reply: Reply | undefined, sent: Sent): string | undefined {
  if (reply && !reply.lost) return reply.message
  const kept = 'Your answer is stored here and will be sent once the connection is back.'
  if (!reply?.lost) {
    if (sent === null) return `${noResponse} ${kept}`
    return sent?.saved === false ? sent.message : undefined
  }
  const { next } = reply.lost
  if (next === null)
    return sent === null ? `${noResponse} ${kept}` : `${noResponse} Save the answer again.`
  const then = next === 'end' ? 'Hand in' : `Open question ${next}`
  return sent === null
    ? `${noResponse} ${kept} ${then} after that.`
    : `${noResponse} ${then} once the connection is back.`
}
