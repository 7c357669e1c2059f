import { realpathSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { becomeScript } from './become.mjs'
import { loadSettings } from './load-settings.mjs'
import { ensureInstalled, projectDir, projectNode } from './set-up.mjs'
import { runEntry } from './set-up-error.mjs'

/**
 * Serves the sources with hot reload: Vite transforms them on demand, on the same port as the site.
 */
await runEntry(async () => {
  await ensureInstalled({ dev: true })
  if (realpathSync(projectNode()) !== realpathSync(process.execPath)) {
    becomeScript('tools/dev.mjs')
    return
  }
  loadSettings()
  process.env.NODE_ENV = 'development'
  const { createServer } = await import('vite')
  const server = createHttpServer()
  const vite = await createServer({
    root: projectDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  // The router's own compiler would end the process before the site has stopped its database.
  process.removeAllListeners('SIGTERM')
  const { start } = await vite.ssrLoadModule('/app/boot/start.server.ts')
  const wrap = (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response))
  await start({ rootDir: projectDir, front: { server, wrap } })
})
