type Body =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; status: 400 | 415; message: string }

/**
 * The body of a call, a JSON object. Only what says that it is JSON is read: a page of another site
 * cannot send that with a visitor's cookies without asking first, and it is not allowed to (Fetch
 * standard, CORS protocol).
 */
export async function readJson(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    return { ok: false, status: 415, message: 'Send JSON, with the content type application/json.' }
  const value = parseJson(await request.text())
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject
    ? { ok: true, value: { ...value } }
    : { ok: false, status: 400, message: 'Send a JSON object.' }
}

/** @returns undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
