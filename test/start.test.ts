import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeContent } from './course-files'
import { createDataDir, makeTemplate } from './data-folder'
import { readPostmasterPid } from './postmaster'
import { isListening, patience, run, sendSlowly, signal, start } from './program'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 120_000 })

let template: Awaited<ReturnType<typeof makeTemplate>>
let contentDir: string
beforeAll(async () => {
  template = await makeTemplate()
  contentDir = await writeContent()
})
afterAll(async () => {
  await template.remove()
  await rm(contentDir, { recursive: true })
})

const account = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  password: 'a rope and a river',
  confirmPassword: 'a rope and a river',
}

function send(url: string, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: url },
    redirect: 'manual',
  })
}

/** Files and folders that more accounts than their owner have rights to. */
async function listOpenToOthers(folder: string): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name))
  const modes = await Promise.all(
    // The database's own come and go.
    paths.map((path) =>
      stat(path).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  )
  return paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
}

const logIn = (url: string) => send(url, '/log-in', account)

describe('a start that cannot go on says why in words, and ends with 1:', () => {
  async function failure(environment: Record<string, string>) {
    const program = run(environment)
    const code = await program.exited
    const words = await program.errors
    expect(code).toBe(1)
    // Words for an operator, not the place in the code.
    expect(words).not.toMatch(/^\s+at /m)
    return words.trim()
  }

  test('a wrong environment, all of it at once', async () => {
    const words = await failure({
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      AUTH_SECRET: 'short',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: 'password',
      GITHUB_CLIENT_ID: 'x',
    })

    expect(words).toBe(
      [
        'The environment is not right:',
        '  PORT is "eighty", but should be a port number between 0 and 65535.',
        '  AUTH_SECRET is (not shown), but should be at least 32 random characters.',
        '  LOG_LEVEL is "loud", but should be one of debug, info, warn, error, silent.',
        '  ADMIN_PASSWORD is (not shown), but should be a password that is not on the list of the most used ones.',
        '  GITHUB_CLIENT_SECRET is not set, but should be beside GITHUB_CLIENT_ID.',
        'See .env.example for each variable.',
      ].join('\n'),
    )
  })

  test('a port that is taken, and the database is stopped again', async () => {
    const dataDir = await createDataDir(template)
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo

    const words = await failure({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, PORT: String(port) })

    expect(words).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another number.`,
    )
    expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
  })

  test('a database that is not there', async () => {
    const words = await failure({ DATABASE_URL: 'postgres://asha:secret@127.0.0.1:1/site' })

    expect(words).toMatch(/^The database of DATABASE_URL could not be used: .*ECONNREFUSED/)
    expect(words).not.toContain('secret')
  })

  test.for([
    ['/dev/null/data', '/dev/null is not a folder'],
    ['/proc/x/data', "/proc is the system's own"],
  ])('a data folder at %s, which cannot be one', async ([place = '', why]) => {
    const words = `The data folder ${place} cannot be written: ${why}.`

    expect(await failure({ DATA_DIR: place })).toContain(words)
    // Uploads would go there.
    const elsewhere = { DATABASE_URL: 'postgres://asha@127.0.0.1:1/site' }
    expect(await failure({ ...elsewhere, DATA_DIR: place })).toContain(words)
  })

  test('a content folder that is none, and the database is stopped again', async () => {
    const dataDir = await createDataDir(template)

    const words = await failure({ DATA_DIR: dataDir, CONTENT_DIR: '/nowhere' })

    expect(words).toBe(
      [
        'The content is not right:',
        '  /nowhere/site.yaml: should be a file that can be read (ENOENT)',
        '  /nowhere/testimonials.yaml: should be a file that can be read (ENOENT)',
      ].join('\n'),
    )
    expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
  })

  test('content that breaks its rules', async () => {
    const dataDir = await createDataDir(template)
    const siteFile = join(contentDir, 'site.yaml')
    const right = await readFile(siteFile, 'utf8')
    onTestFinished(() => writeFile(siteFile, right))
    await writeFile(siteFile, right.replace(/^email: .*$/m, 'email: nobody'))

    const words = await failure({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })

    expect(words).toMatch(
      /^The content is not right:\n {2}content\/site.yaml:\d+: email: should be an email address$/,
    )
  })
})

test('told to stop, it finishes the request in flight, takes no other, and stops the database', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  const finish = await sendSlowly(site.url, '/sign-up', String(new URLSearchParams(account)))

  expect(await listOpenToOthers(dataDir)).toEqual([])
  site.child.kill('SIGTERM')
  await expect.poll(() => isListening(site.url)).toBe(false)
  expect(await finish()).toBe(302)

  expect(await site.exited).toBe(0)
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
  const next = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  expect((await logIn(next.url)).status).toBe(302)
  expect(await signal(next, 'SIGTERM')).toBe(0)
})

test('told to stop, it waits 10 s for a request that does not finish, and logs that it cut it off', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  await sendSlowly(site.url, '/sign-up', String(new URLSearchParams(account)))

  expect(await signal(site, 'SIGTERM')).toBe(0)
  expect(site.readOutput()).toContain('cut off')
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('left to judge by nobody, it starts and says so', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, ROLE: 'web' })

  expect(site.readOutput()).toContain('nobody will judge the programs of this site')
  expect(await signal(site, 'SIGTERM')).toBe(0)
})

test('told to stop while nobody is there but idle connections, it stops at once', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  // The connections of these stay open for the next request.
  await Promise.all([1, 2, 3].map(() => fetch(`${site.url}/courses`).then((page) => page.text())))

  expect(await signal(site, 'SIGINT')).toBe(0)

  expect(site.readOutput()).not.toContain('cut off')
})

test('told to stop while pages listen for news, it ends their streams at once and finishes a form', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  const signedUp = await send(site.url, '/sign-up', account)
  const cookie = signedUp.headers.getSetCookie().map((each) => each.split(';')[0])
  const streams = await Promise.all(
    [1, 2, 3].map(() =>
      fetch(`${site.url}/dashboard/live`, { headers: { cookie: cookie.join('; ') } }),
    ),
  )
  const finish = await sendSlowly(site.url, '/log-in', String(new URLSearchParams(account)))

  site.child.kill('SIGTERM')
  // The form is not finished before they are, so nothing but the stop has ended them.
  const texts = await Promise.all(streams.map((stream) => stream.text()))
  expect(await finish()).toBe(302)
  expect(await site.exited).toBe(0)
  expect(site.readOutput()).not.toContain('cut off')
  expect(texts).toEqual(['retry: 3000\n\n', 'retry: 3000\n\n', 'retry: 3000\n\n'])
})

test('told to stop in development, it stops the database as well', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir }, 'sources')

  expect(await signal(site, 'SIGTERM')).toBe(0)

  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})

test('a failure that nobody waits for is written down, and ends neither the site nor its database', async () => {
  const dataDir = await createDataDir(template)
  const fail = `process.on('SIGUSR2', () => { void Promise.reject(new Error('dropped')) })`
  const site = await start({
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fail)}`,
  })

  site.child.kill('SIGUSR2')
  await vi.waitFor(
    () => expect(site.readOutput()).toContain('A failure that nobody heard'),
    patience,
  )

  expect(site.readOutput()).toMatch(/"level":50.*"message":"dropped"/)
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  expect(await signal(site, 'SIGTERM')).toBe(0)
})

test('killed and started again, it has the sign-up it acknowledged, and its sessions', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  const signedUp = await send(site.url, '/sign-up', account)
  expect(signedUp.status).toBe(302)

  expect(await signal(site, 'SIGKILL')).toBe('SIGKILL')
  const next = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })

  const cookie = signedUp.headers.getSetCookie().map((each) => each.split(';')[0])
  const dashboard = await fetch(`${next.url}/dashboard`, { headers: { cookie: cookie.join('; ') } })
  expect(await dashboard.text()).toContain('Hello, Asha Verma!')
  expect((await logIn(next.url)).status).toBe(302)
  expect(await signal(next, 'SIGTERM')).toBe(0)
  expect(readPostmasterPid(join(dataDir, 'postgres'))).toBeNull()
})
