let lastFailedId: string | undefined
const unanswered = new WeakSet<object>()

/**
 * The id of the last request that failed on our side, because the router hides a failed response's
 * body.
 */
export function failedRequestId(): string | undefined {
  return lastFailedId
}

/** Another server answered with success, for example a network's log-in page. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'

  constructor() {
    super('Unexpected server response.')
  }
}

/** Whether another server answered instead of ours, which gives every response a request id. */
export function isUnexpected(answer: Pick<Response, 'type' | 'status' | 'headers'>): boolean {
  const { type, status, headers } = answer
  if (type !== 'basic' || status >= 400) return false
  return !headers.has('x-request-id')
}

/** Spec section 9: on a computer and on a phone. */
const timeOutMs = { desktop: 30_000, mobile: 60_000 }

/** Aborts a slow form with a `TimeoutError`, unless it sends a file, which may take longer. */
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

/** Whether this is the error of a request without a response. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Object && unanswered.has(error)
}

/** Remembers the request id on an error page. */
export function noteFailedPage(): void {
  lastFailedId = document.querySelector('[data-request-id]')?.textContent ?? undefined
}

/** Remembers the id of a failed response; another server's response throws `UnexpectedAnswer`. */
export function watched(ask: typeof fetch): typeof fetch {
  return async (...request) => {
    const answer = await withTimeOut(ask)(...request).catch((error: unknown) => {
      // A request without a response has no id, and an earlier failure's id would mislead.
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
