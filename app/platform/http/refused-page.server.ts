import type { Context } from 'hono'

/** Refuses a request before it reaches a page: with JSON for programs, else with a plain page. */
export function refusedPage(
  c: Context,
  status: 400 | 403 | 404 | 405 | 413 | 415 | 500 | 503,
  title: string,
  advice: string,
) {
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  const wanted = `${c.req.header('accept')} ${c.req.header('content-type')}`
  if (wanted.includes('application/json')) {
    return c.json({ success: false, message: `${title} ${advice}` }, status)
  }
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><h1>${title}</h1><p>${advice}</p><p><a href="/">Home</a></p></html>`,
    status,
  )
}
