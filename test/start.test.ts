import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readPostmasterPid } from './postmaster'
import { isListening, patience, sendSlowly, signal, start } from './program'
import { account, send, shareSiteFolders } from './site-starts'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 120_000 })

const folders = shareSiteFolders()

/** Files and folders to which other accounts than their owner have access. */
async function listOpenToOthers(folder: string): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name))
  const modes = await Promise.all(
    // Files of the database come and go.
    paths.map((path) =>
      stat(path).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  )
  return paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
}

const logIn = (url: string) => send(url, '/log-in')

test('on SIGTERM, finishes the request in flight, accepts no other, and stops the database', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  const finish = await sendSlowly(site.url, '/sign-up', String(new URLSearchParams(account)))

  expect(await listOpenToOthers(dataDir)).toEqual([])
  site.child.kill('SIGTERM')
  await expect.poll(() => isListening(site.url)).toBe(false)
  expect(await finish()).toBe(302)

  expect(await site.exited).toBe(0)
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
  const next = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  expect((await logIn(next.url)).status).toBe(302)
  expect(await signal(next, 'SIGTERM')).toBe(0)
})

test('on SIGTERM, waits 10 s for a request that does not finish and logs that it cut it off', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  await sendSlowly(site.url, '/sign-up', String(new URLSearchParams(account)))

  expect(await signal(site, 'SIGTERM')).toBe(0)
  expect(site.readOutput()).toContain('cut off')
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('starts without a judge and says so', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir, ROLE: 'web' })

  expect(site.readOutput()).toContain('nobody will judge the programs of this site')
  expect(await signal(site, 'SIGTERM')).toBe(0)
})

test('on SIGINT, stops at once when all connections are idle', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  // These connections stay open for the next request.
  await Promise.all([1, 2, 3].map(() => fetch(`${site.url}/courses`).then((page) => page.text())))

  expect(await signal(site, 'SIGINT')).toBe(0)

  expect(site.readOutput()).not.toContain('cut off')
})

test('on SIGTERM, ends event streams of pages at once and finishes a form', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  const signedUp = await send(site.url, '/sign-up')
  const cookie = signedUp.headers.getSetCookie().map((each) => each.split(';')[0])
  const streams = await Promise.all(
    [1, 2, 3].map(() =>
      fetch(`${site.url}/dashboard/live`, { headers: { cookie: cookie.join('; ') } }),
    ),
  )
  const finish = await sendSlowly(site.url, '/log-in', String(new URLSearchParams(account)))

  site.child.kill('SIGTERM')
  // The form is finished only after the streams ended, so nothing but the stop has ended them.
  const texts = await Promise.all(streams.map((stream) => stream.text()))
  expect(await finish()).toBe(302)
  expect(await site.exited).toBe(0)
  expect(site.readOutput()).not.toContain('cut off')
  expect(texts).toEqual(['retry: 3000\n\n', 'retry: 3000\n\n', 'retry: 3000\n\n'])
})

test('in development, a stop also stops the database', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir }, 'sources')

  expect(await signal(site, 'SIGTERM')).toBe(0)

  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('logs an unhandled rejection and keeps the site and its database running', async () => {
  const dataDir = await folders.createDataDir()
  const fail = `process.on('SIGUSR2', () => { void Promise.reject(new Error('dropped')) })`
  const site = await start({
    DATA_DIR: dataDir,
    CONTENT_DIR: folders.contentDir,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fail)}`,
  })

  site.child.kill('SIGUSR2')
  await vi.waitFor(() => expect(site.readOutput()).toContain('An unhandled rejection'), patience)

  expect(site.readOutput()).toMatch(/"level":50.*"message":"dropped"/)
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  expect(await signal(site, 'SIGTERM')).toBe(0)
})

test('after a kill and a restart, has the acknowledged sign-up and its sessions', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  const signedUp = await send(site.url, '/sign-up')
  expect(signedUp.status).toBe(302)

  expect(await signal(site, 'SIGKILL')).toBe('SIGKILL')
  const next = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })

  const cookie = signedUp.headers.getSetCookie().map((each) => each.split(';')[0])
  const dashboard = await fetch(`${next.url}/dashboard`, { headers: { cookie: cookie.join('; ') } })
  expect(await dashboard.text()).toContain('Hello, Asha Verma!')
  expect((await logIn(next.url)).status).toBe(302)
  expect(await signal(next, 'SIGTERM')).toBe(0)
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('behind a proxy, keeps answering for a while after SIGTERM, closes each connection, and reports itself unhealthy', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({
    DATA_DIR: dataDir,
    CONTENT_DIR: folders.contentDir,
    DRAIN_SECONDS: '3',
  })

  site.child.kill('SIGTERM')
  await expect
    .poll(async () => (await fetch(`${site.url}/api/health`)).json())
    .toEqual({ status: 'stopping' })
  const page = await fetch(`${site.url}/courses`)

  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await site.exited).toBe(0)
})

test('keeps serving when the reader of its output is gone', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })

  site.child.stdout.destroy()
  for (let count = 0; count < 40; count += 1) await fetch(`${site.url}/nowhere`)

  expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  expect(await signal(site, 'SIGTERM')).toBe(0)
})
