import type { MiddlewareHandler } from 'hono'
import { join } from 'node:path'
import { staticFiles } from '~/platform/http/static-files.server'

/** Never a Markdown file: those of a paid course are what is paid for. */
const servedFile =
  /^\/course-files\/[a-z0-9-]+\/(?:images\/)?[a-zA-Z0-9._-]+\.(?:mp4|vtt|webp|png|jpe?g|svg|avif)$/

/** Videos, captions and images of the courses' folders, with ranges. */
export function courseFiles(contentDir: string): MiddlewareHandler {
  const serve = staticFiles({
    folder: join(contentDir, 'courses'),
    immutable: false,
    rewritePath: (path) => path.slice('/course-files'.length),
  })
  return async (c, next) => {
    if (!servedFile.test(c.req.path)) return next()
    if (c.req.path.endsWith('.svg'))
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return serve(c, next)
  }
}
