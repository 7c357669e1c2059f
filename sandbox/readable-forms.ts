import type { MiddlewareHandler } from 'hono'

/** Refuses multipart forms: no stand-in needs a file, and reading a broken one is slow or fails. */
export function readableForms(): MiddlewareHandler {
  return async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    if (c.req.method !== 'POST' || !/^multipart\//i.test(type)) return next()
    return c.text('We could not read this form. Send it again.', 400)
  }
}
