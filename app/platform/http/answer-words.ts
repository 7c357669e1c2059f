/**
 * The words of an answer that refuses, when it has any for a person to read: not the page that a
 * server or a proxy in between sends instead, nor data for a program, nor what the router says of a bug.
 */
export function wordsOfAnswer(body: unknown): string | null {
  if (typeof body !== 'string' || body === '') return null
  return /^\s*[<{[]|^Error:|^Unexpected Server Error/.test(body) ? null : body
}

/** The status of an answer as a person may read and quote it; HTTP/2 and later have no text for it. */
export function statusWords({
  status,
  statusText,
}: {
  status: number
  statusText: string
}): string {
  return `${status} ${statusText}`.trim()
}
