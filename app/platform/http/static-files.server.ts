import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { relative } from 'node:path'

/**
 * Files of one folder, with ranges and, where the build made them, their compressed versions.
 *
 * @param options.immutable true for names that carry a hash of their content.
 */
export function staticFiles(options: {
  folder: string
  immutable: boolean
  rewritePath?: (path: string) => string
}): MiddlewareHandler {
  return serveStatic({
    root: relative(process.cwd(), options.folder) || '.',
    precompressed: true,
    rewriteRequestPath: options.rewritePath,
    onFound: (_path, c) => {
      c.header(
        'cache-control',
        options.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
