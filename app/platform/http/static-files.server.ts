import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { relative } from 'node:path'

/**
 * The files of one folder, with range requests and precompressed versions. `immutable`: file names
 * contain a hash; `scriptPolicy`: for scripts that run as workers.
 */
export function staticFiles(options: {
  folder: string
  immutable: boolean
  scriptPolicy?: string
  rewritePath?: (path: string) => string
}): MiddlewareHandler {
  const serve = serveStatic({
    root: relative(process.cwd(), options.folder) || '.',
    precompressed: true,
    rewriteRequestPath: options.rewritePath,
  })
  const lifetime = options.immutable
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
  return async (c, next) => {
    const range = c.req.header('range')
    // The library answers a range it cannot parse with the whole file, marked as a part. With
    // `if-range` the whole file is sent, because we never name versions.
    const isServed = range !== undefined && isServedRange(range) && !c.req.header('if-range')
    if (!isServed) c.req.raw.headers.delete('range')
    const found = await serve(c, next)
    // Set here, because the library's own hook runs after the response is made.
    if (found?.ok) {
      found.headers.set('cache-control', lifetime)
      found.headers.set('accept-ranges', 'bytes')
      const { scriptPolicy } = options
      const isScript = scriptPolicy !== undefined && c.req.path.endsWith('.js')
      if (isScript) found.headers.set('content-security-policy', scriptPolicy)
    }
    return found
  }
}

/** A single range. Anything else may be ignored (RFC 9110, 14.2). */
function isServedRange(range: string): boolean {
  if (/^bytes=-\d+$/.test(range)) return true
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  return first !== undefined && (!last || Number(first) <= Number(last))
}
