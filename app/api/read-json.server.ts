import { parseJson } from '~/platform/parse-json'

type Body =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; status: 400 | 413 | 415; message: string }

/** A whole profile has about 300. */
const mostValues = 1000

/**
 * The body of a call, a JSON object. Only bodies sent as JSON are read: another site's page cannot
 * send those with a visitor's cookies without a preflight, which is refused (Fetch standard, CORS
 * protocol).
 */
export async function readJson(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    return { ok: false, status: 415, message: 'Send JSON, with the content type application/json.' }
  const parsed = parseJson(await request.text(), mostValues)
  if (!parsed.ok && parsed.reason !== 'no-json')
    return { ok: false, status: 413, message: 'This JSON has too many values, or is too deep.' }
  const value = parsed.ok ? parsed.value : null
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject
    ? { ok: true, value: { ...value } }
    : { ok: false, status: 400, message: 'Send a JSON object.' }
}
