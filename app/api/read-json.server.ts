/**
 * The body of a call as JSON. Only what says that it is JSON is read: a page of another site cannot
 * send that with a visitor's cookies without asking first, and it is not allowed to (Fetch standard,
 * CORS protocol).
 */
export async function readJson(
  request: Request,
): Promise<{ ok: true; value: unknown } | { ok: false; status: 400 | 415; message: string }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    return { ok: false, status: 415, message: 'Send JSON, with the content type application/json.' }
  try {
    return { ok: true, value: JSON.parse(await request.text()) as unknown }
  } catch {
    return { ok: false, status: 400, message: 'This is not JSON.' }
  }
}
