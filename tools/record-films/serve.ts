import { spawn } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type InlineConfig } from 'vite'

const packages = join(import.meta.dirname, '../../node_modules')

/** A project that is running. */
export type Running = { url: string; stop: () => Promise<void> }

/** Serves a React project with Vite and our packages. */
export async function serveReact(project: string): Promise<Running> {
  return serveByVite(project, {})
}

/**
 * The same for a project with routes, whose plugin needs a file. Leaves out its page speed
 * measuring.
 */
export async function serveRoutes(project: string): Promise<Running> {
  const names = ['CLS', 'INP', 'LCP', 'FCP', 'TTFB']
  const unmeasured = names.map((each) => `export const on${each} = () => {}`).join('\n')
  await writeFile(join(project, 'unmeasured.js'), unmeasured)
  const configFile = join(project, 'vite.config.ts')
  await writeFile(
    configFile,
    `import { reactRouter } from '@react-router/dev/vite'
export default {
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true, alias: { 'web-vitals': '/unmeasured.js' } },
}`,
  )
  return serveByVite(project, { configFile })
}

async function serveByVite(project: string, config: InlineConfig): Promise<Running> {
  await linkPackages(project)
  const server = await createServer({
    root: project,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { strict: false } },
    oxc: { jsx: { runtime: 'automatic' } },
    ...config,
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('Vite told no address.')
  return { url, stop: () => server.close() }
}

/** Runs a Node.js server until its port answers. */
export async function serveNode(
  project: string,
  { file, url, env }: { file: string; url: string; env: Record<string, string> },
): Promise<Running> {
  await linkPackages(project)
  const child = spawn(process.execPath, [file], { cwd: project, env: { ...process.env, ...env } })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill()
    await closed
  }
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`${file} does not answer at ${url}.`)
}

async function linkPackages(project: string): Promise<void> {
  await symlink(packages, join(project, 'node_modules'))
}
