import type { MiddlewareHandler } from 'hono'
import { join } from 'node:path'
import { staticFiles } from '~/platform/http/static-files.server'

/** Never a Markdown file: those of a paid course are what is paid for. */
const servedFile =
  /^\/course-files\/[a-z0-9-]+\/(?:images\/)?[a-zA-Z0-9._-]+\.(?:mp4|vtt|webp|png|jpe?g|svg|avif)$/

/**
 * Videos, captions and images of the courses' folders, with ranges.
 *
 * @param contentDirs where they are looked for, in this order
 */
export function courseFiles(contentDirs: readonly string[]): MiddlewareHandler {
  const servers = contentDirs.map((contentDir) =>
    staticFiles({
      folder: join(contentDir, 'courses'),
      immutable: false,
      rewritePath: (path) => path.slice('/course-files'.length),
    }),
  )
  return async (c, next) => {
    if (!servedFile.test(c.req.path)) return next()
    if (c.req.path.endsWith('.svg'))
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    for (const serve of servers) {
      const found = await serve(c, async () => {})
      if (found) return found
    }
    return next()
  }
}
