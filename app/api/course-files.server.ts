import type { MiddlewareHandler } from 'hono'
import { join } from 'node:path'
import { drawCover } from '~/features/courses/rules/draw-cover'
import { staticFiles } from '~/platform/http/static-files.server'

/** Never Markdown files, which are what a paid course sells. */
const servedFile =
  /^\/course-files\/[a-z0-9-]+\/(?:images\/)?[a-zA-Z0-9._-]+\.(?:mp4|vtt|webp|png|jpe?g|svg|avif)$/

const coverFile = /^\/course-files\/([a-z0-9-]{1,80})\/cover\.svg$/

/**
 * Videos, captions and images from the courses' folders, with range requests. A course without a
 * `cover.svg` gets one drawn from its id.
 *
 * @param contentDirs searched in this order
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
    const courseId = coverFile.exec(c.req.path)?.[1]
    if (courseId === undefined) return next()
    const lifetime = { 'cache-control': 'public, max-age=3600' }
    return c.body(drawCover(courseId), 200, { ...lifetime, 'content-type': 'image/svg+xml' })
  }
}
