/** Spec section 9: the time limit for outside services. */
const timeoutMs = 30_000

/** An outside service did not answer (`unreachable`), or its answer is unusable (`refused`). */
export class OutsideServiceError extends Error {
  override name = 'OutsideServiceError'
  readonly kind: 'unreachable' | 'refused'

  constructor(kind: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof OutsideServiceError && error.kind === 'unreachable'
}

/** Follows no redirect, because its target would receive our key. @throws OutsideServiceError */
export async function requestService(
  address: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<unknown> {
  const { host } = new URL(address)
  let response: Response
  try {
    response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'learning-site', ...init.headers },
    })
  } catch (cause) {
    throw new OutsideServiceError('unreachable', `${host} did not answer`, { cause })
  }
  if (!response.ok) {
    const kind = [502, 503, 504].includes(response.status) ? 'unreachable' : 'refused'
    throw new OutsideServiceError(kind, `${host} answered with ${response.status}`)
  }
  try {
    return (await response.json()) as unknown
  } catch (cause) {
    throw new OutsideServiceError('refused', `${host} did not answer with JSON`, { cause })
  }
}
