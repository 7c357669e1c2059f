import type { MiddlewareHandler } from 'hono'

/** Turns away the one kind of form that reading can fail on, so that no stand-in has to. */
export function readableForms(): MiddlewareHandler {
  return async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    if (c.req.method !== 'POST' || !/^multipart\//i.test(type)) return next()
    try {
      await c.req.raw.clone().formData()
    } catch {
      return c.text('We could not read this form. Send it again.', 400)
    }
    return next()
  }
}
