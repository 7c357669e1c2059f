import type { MiddlewareHandler } from 'hono'
import { type Storage, typeOfKey } from '~/platform/storage/storage.server'

/** Uploaded files. File names are never reused, so clients may cache a file forever. */
export function uploads(storage: Storage): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.path.slice('/uploads/'.length)
    const type = typeOfKey(key)
    const bytes = type ? await storage.get(key) : null
    if (!type || !bytes) return next()
    return c.body(bytes, 200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
    })
  }
}
