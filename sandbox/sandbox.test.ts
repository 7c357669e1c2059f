import { Hono } from 'hono'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serviceNames } from '../app/features/site/rules'
import { type Sandbox, startSandbox } from './sandbox'

const origin = 'http://localhost:3000'
let folder: string
let sandbox: Sandbox
const warnings: string[] = []

function startOn(dataFolder: string): Promise<Sandbox> {
  return startSandbox({
    appUrl: origin,
    missing: serviceNames,
    clock: () => new Date(),
    folder: dataFolder,
    warn: (words) => warnings.push(words),
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startOn(folder)
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

function ask(path: string, init: RequestInit = {}) {
  const app = new Hono().route('/sandbox', sandbox.routes)
  return app.request(`${origin}/sandbox${path}`, init)
}

test.for(['/google', '/google/', '/google?client_id=x', '/google//auth', '/google/nothing'])(
  '%s is answered with 404 Not Found',
  async (path) => {
    const answer = await ask(path)

    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
  },
)

test.for([
  '/google/interaction/x',
  '/google/token',
  '/google/nothing',
  '/github/login/oauth/authorize?client_id=sandbox-github',
  '/github/login/oauth/access_token',
  '/razorpay/payments/x',
])('a broken form gets 400 and a message at %s', async (path) => {
  for (const type of ['multipart/form-data; boundary=x', 'Multipart/Form-Data']) {
    const init = { method: 'POST', body: 'no parts', headers: { 'content-type': type } }
    const answer = await ask(path, init)

    expect([type, answer.status]).toEqual([type, 400])
    expect(await answer.text()).toBe('We could not read this form. Send it again.')
  }
})

test.for(['razorpay.json', 'secret'])(
  'a truncated %s is named and set aside, and the stand-ins start without it',
  async (name) => {
    const file = join(folder, 'damaged', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '{"orders":[{"id"')
    warnings.length = 0

    const started = await startOn(dirname(file))
    onTestFinished(started.close)

    const aside = (await readdir(dirname(file))).find((each) => each.startsWith(`${name}.damaged-`))
    expect(warnings).toEqual([expect.stringContaining(`${file} is damaged.`)])
    expect(warnings[0]).toContain(aside)
    expect(await readFile(join(dirname(file), aside ?? ''), 'utf8')).toBe('{"orders":[{"id"')
  },
)
