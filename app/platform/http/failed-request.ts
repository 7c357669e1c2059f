let lastFailedId: string | undefined
const unanswered = new WeakSet<object>()

/** Of the last request that failed with us: the router hides a failed answer's body. */
export function failedRequestId(): string | undefined {
  return lastFailedId
}

/** Another server answered with success, such as the log-in page of a network. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'

  constructor() {
    super('Unexpected server response.')
  }
}

/** Whether another server answered for ours: every answer of the site has a request id. */
export function isUnexpected(answer: Pick<Response, 'type' | 'status' | 'headers'>): boolean {
  const { type, status, headers } = answer
  if (type !== 'basic' || status >= 400) return false
  return !headers.has('x-request-id')
}

/** Spec section 9, on a computer and on a phone. */
const timeOutMs = { desktop: 30_000, mobile: 60_000 }

/** Aborts a late form with a `TimeoutError`, unless it sends a file, which may take longer. */
export function withTimeOut(ask: typeof fetch): typeof fetch {
  return (input, init = {}) => {
    const { method, body, signal } = init
    if (method?.toUpperCase() !== 'POST' || hasFile(body)) return ask(input, init)
    const late = new AbortController()
    const isPhone = matchMedia('(pointer: coarse)').matches
    const reason = new DOMException('The server did not respond in time.', 'TimeoutError')
    setTimeout(() => late.abort(reason), isPhone ? timeOutMs.mobile : timeOutMs.desktop)
    return ask(input, {
      ...init,
      signal: AbortSignal.any(signal ? [signal, late.signal] : [late.signal]),
    })
  }
}

function hasFile(body: BodyInit | null | undefined): boolean {
  return body instanceof FormData && [...body.values()].some((value) => value instanceof File)
}

/** Whether this is the error of a request that got no answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Object && unanswered.has(error)
}

/** Remembers the request id that a failed page shows. */
export function noteFailedPage(): void {
  lastFailedId = document.querySelector('[data-request-id]')?.textContent ?? undefined
}

/** Notes the id of a failed answer; another server's answer fails with `UnexpectedAnswer`. */
export function watched(ask: typeof fetch): typeof fetch {
  return async (...request) => {
    const answer = await withTimeOut(ask)(...request).catch((error: unknown) => {
      // No answer has no id, and an earlier failure's id would mislead.
      lastFailedId = undefined
      if (error instanceof Object) unanswered.add(error)
      throw error
    })
    if (isUnexpected(answer)) {
      lastFailedId = undefined
      throw new UnexpectedAnswer()
    }
    if (answer.status >= 500) lastFailedId = answer.headers.get('x-request-id') ?? undefined
    return answer
  }
}
