import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { runJobs } from '~/platform/jobs/run-jobs.server'
import { createDeleteFileTask } from '~/platform/storage/delete-file.server'
import { createDiskStorage } from '~/platform/storage/disk-storage.server'
import { collectLog } from '../collect-log'
import { call } from './calls'
import { test as quietTest } from './nothing-stored'
import { createSignedUp, password, type Person } from './person'
import { policyOf } from './policy'
import { origin, type Site, test } from './site'

const page = '/dashboard/profile/picture'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

function png(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
}

function upload(person: Person, bytes: Buffer | string, type = 'image/png', name = 'me.png') {
  const body = new FormData()
  body.set('intent', 'upload')
  body.set('picture', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name)
  return person.request(page, { method: 'POST', body, headers: { origin } })
}

/** The address of the picture that the profile shows. */
async function pictureOf(person: Person): Promise<string | undefined> {
  const html = await (await person.open('/dashboard/profile')).text()
  return /src="(\/uploads\/avatars\/[^"]+)"/.exec(html)?.[1]
}

function storedFiles({ dataDir }: Site): Promise<string[]> {
  return readdir(join(dataDir, 'uploads/avatars')).catch(() => [])
}

/** Lets the jobs run until so many files are left. */
async function expectStoredFiles(site: Site, count: number): Promise<void> {
  const storage = createDiskStorage(join(site.dataDir, 'uploads'))
  const tasks = { 'delete-file': createDeleteFileTask(storage) }
  const jobs = await runJobs({ db: site.db, tasks, schedule: [], log: collectLog().log })
  try {
    await expect.poll(() => storedFiles(site)).toHaveLength(count)
  } finally {
    await jobs.stop()
  }
}

test('refuses the 41st picture within an hour', async ({ site }) => {
  const person = await createSignedUp(site)
  const [user] = await site.db.select().from(users).where(eq(users.email, person.email))
  const tried = {
    policy: rateLimitPolicies['upload-picture'],
    who: { person: user?.id ?? '' },
  } as const
  for (let n = 0; n < 40; n += 1) await countTry(site.db, { ...tried, now: new Date() })
  const before = (await storedFiles(site)).length

  const refused = await upload(person, await png())

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Too many tries. Please try again in')
  expect(await storedFiles(site)).toHaveLength(before)
})

test('shows an uploaded picture, caches it forever, and replaces it by the next one', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  expect(await (await person.open(page)).text()).toMatch(/encType="multipart\/form-data"/i)
  const response = await upload(person, await png())
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/dashboard/profile?saved=picture')

  const address = (await pictureOf(person)) ?? ''
  const file = await site.request(address)
  expect(file.status).toBe(200)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
  const { width, height, format } = await sharp(await file.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'webp' })

  await upload(person, await png())
  expect(await pictureOf(person)).not.toBe(address)
  await expectStoredFiles(site, 1)
  expect((await site.request(address)).status).toBe(404)

  await person.send(page, { intent: 'remove' })
  expect(await pictureOf(person)).toBeUndefined()
  await expectStoredFiles(site, 0)
})

test('removes the file of a picture that the form or the call removes', async ({ site }) => {
  const form = await createSignedUp(site)
  const caller = await createSignedUp(site)
  for (const person of [form, caller]) await upload(person, await png())
  expect(await storedFiles(site)).toHaveLength(2)

  const fields = { name: 'Asha Verma', version: '1', intent: 'save', avatarUrl: '' }
  expect((await form.send('/dashboard/profile?edit=contact', fields)).status).toBe(302)
  await expectStoredFiles(site, 1)
  const { answer } = await call(caller, 'login', { email: caller.email, password })
  const { id: user_id } = answer.user as { id: string }
  const saved = await call(caller, 'update_profile', { user_id, name: 'Asha Verma' })
  expect(saved.status).toBe(200)
  await expectStoredFiles(site, 0)
})

test("refuses the picture of somebody else as one's own", async ({ site }) => {
  const owner = await createSignedUp(site)
  await upload(owner, await png())
  const address = (await pictureOf(owner)) ?? ''
  const thief = await createSignedUp(site)
  const response = await thief.send('/dashboard/profile?edit=contact', {
    name: 'Asha Verma',
    version: '0',
    intent: 'save',
    avatarUrl: address,
  })

  expect(response.status).toBe(409)
  expect(await response.text()).toContain('This picture belongs to somebody else.')
  expect((await site.request(address)).status).toBe(200)
  await owner.send(page, { intent: 'remove' })
  await expectStoredFiles(site, 0)
})

test('shows a picture by its external address, and the content security policy allows it', async ({
  site,
}) => {
  const person = await createSignedUp(site)
  await person.send('/dashboard/profile?edit=contact', {
    name: 'Asha Verma',
    version: '0',
    intent: 'save',
    avatarUrl: 'https://pictures.example/asha.png',
  })
  const response = await person.open('/dashboard/profile')

  expect(await response.text()).toContain('src="https://pictures.example/asha.png"')
  // Somebody who logs in on a page for visitors continues under the policy of that page.
  for (const each of [response, await site.request('/'), await site.request('/')])
    expect(policyOf(each)['img-src']).toEqual(["'self'", 'data:', 'https:'])
})

describe('refuses', () => {
  const cannotBeRead = 'We cannot read this as a picture.'
  const bad: [string, () => Promise<Buffer | string>, number, string][] = [
    ['an SVG named .png', async () => svg, 400, cannotBeRead],
    [
      'a page named .png',
      async () => '<!doctype html><script>alert(1)</script>',
      400,
      cannotBeRead,
    ],
    ['an empty file', async () => '', 400, 'Choose a picture first.'],
    ['half a file', async () => (await png()).subarray(0, 150), 400, 'This picture is damaged'],
    ['40,000 pixels', () => png(40_000, 10), 400, 'This picture is too large to process.'],
    ['5.1 MB', async () => Buffer.alloc(5.1 * 1024 * 1024), 413, 'A picture can be up to 5 MB.'],
    ['6 MB', async () => Buffer.alloc(6 * 1024 * 1024), 413, 'A picture can be up to 5 MB.'],
  ]
  quietTest.for(bad)('%s', async ([, make, status, words], { person, site }) => {
    const response = await upload(person, await make())

    expect(response.status).toBe(status)
    expect(await response.text()).toContain(words)
    expect(await storedFiles(site)).toEqual([])
  })

  quietTest.for([
    ['no button', {}, 400, 'We could not read this form.'],
    ['text in place of the file', { intent: 'upload', picture: 'me.png' }, 400, 'Choose a picture'],
  ] as const)('a form with %s', async ([, fields, status, words], { person }) => {
    const response = await person.send(page, fields)

    expect(response.status).toBe(status)
    expect(await response.text()).toContain(words)
  })

  quietTest('a body that is not a form', async ({ person }) => {
    const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await person.request(page, { method: 'POST', body: 'nothing', headers })
    expect(response.status).toBe(400)
  })

  quietTest.for([
    '/uploads/',
    '/uploads/avatars/x.webp',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/avatars/x.html',
  ])('the unknown address %s', async (path, { site }) => {
    expect((await site.request(path)).status).toBe(404)
  })
})
