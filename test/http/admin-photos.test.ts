import sharp from 'sharp'
import { expect } from 'vitest'
import { photos } from '~/features/admin/tables.server'
import { createAdmin, createVisitor, type Person } from './person'
import { origin, test as siteTest } from './site'

const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

async function picture(width: number, height: number): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#3344aa' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())])
}

function upload(
  person: Person,
  fields: { photo?: Blob; alt?: string },
  path = '/admin/photos',
): Promise<Response> {
  const body = new FormData()
  if (fields.photo) body.append('photo', fields.photo, 'photo.png')
  if (fields.alt !== undefined) body.append('alt', fields.alt)
  return person.request(path, { method: 'POST', body, headers: { origin } })
}

test('a published photo is shown to everybody in several widths, and can be deleted', async ({
  site,
  admin,
}) => {
  const alt = 'Four students at a table'

  const gallery = async () => (await createVisitor(site).open('/gallery')).text()
  // Also checks a page that is cached in memory, the landing page.
  const leadsThere = async () =>
    (await (await createVisitor(site).open('/')).text()).includes('href="/gallery"')
  expect(await leadsThere()).toBe(false)

  expect((await upload(admin, { photo: await picture(1200, 800), alt })).status).toBe(200)
  expect(await gallery()).not.toContain(alt)
  expect(await leadsThere()).toBe(false)
  const [photo] = await site.db.select().from(photos)
  const act = (kind: string) => admin.send('/admin/photos', { act: kind, photo: photo?.id ?? '' })
  expect((await act('publish')).status).toBe(200)
  expect(await gallery()).toContain(`alt="${alt}"`)
  expect(await leadsThere()).toBe(true)
  expect((await act('hide')).status).toBe(200)
  expect(await gallery()).not.toContain(alt)
  expect(await leadsThere()).toBe(false)
  await act('publish')
  const words = { act: 'describe', photo: photo?.id ?? '', alt: ' Four at a <table> ' }
  expect(await (await admin.send('/admin/photos', words)).text()).toContain(
    'The description is saved.',
  )
  expect(await gallery()).toContain('alt="Four at a &lt;table&gt;"')
  expect(photo?.images.map(({ width }) => width)).toEqual([480, 960, 1200])
  const file = `/uploads/${photo?.images[0]?.key}`
  expect((await createVisitor(site).open(file)).headers.get('content-type')).toBe('image/webp')

  expect((await act('delete')).status).toBe(200)
  expect((await act('delete')).status).toBe(404)
  expect((await act('publish')).status).toBe(404)
  expect((await createVisitor(site).open(file)).status).toBe(404)
  expect(await site.db.select().from(photos)).toEqual([])
})

test.for([
  ['nothing', {}, 'Describe what the photo shows.'],
  ['no words', { alt: ' ' }, 'Describe what the photo shows.'],
  ['odd words', { alt: 'x\0' }, 'characters that cannot be shown'],
  ['no photo', { alt: 'x' }, 'Choose a photo first.'],
  [
    'an SVG',
    { alt: 'x', photo: new Blob(['<svg onload="alert(1)"/>']) },
    'We cannot read this as a picture',
  ],
  ['a deletion of nothing', null, 'This photo is already deleted.'],
] as const)('refuses %s with a message', async ([, fields, words], { site, admin }) => {
  const response = fields
    ? await upload(admin, fields)
    : await admin.send('/admin/photos', { act: 'delete', photo: 'x' })

  expect(response.status).toBe(fields ? 400 : 404)
  expect(await response.text()).toContain(words)
  expect(await site.db.$count(photos)).toBe(0)
})

test.for([
  ['nothing', undefined, 'Describe what the photo shows.'],
  ['blanks', ' \u200a ', 'Describe what the photo shows.'],
  ['1 KB', 'a'.repeat(1000), 'at most 200 characters'],
  ['letters that turn the others round', '\u202egnp', 'characters that cannot be shown'],
  ['a letter that no database holds', 'x\0', 'characters that cannot be shown'],
] as const)('refuses %s as the description of a photo', async ([, alt, why], { site, admin }) => {
  const id = crypto.randomUUID()
  const images = [{ key: 'photos/x.webp', width: 480, height: 320 }]
  await site.db.insert(photos).values({ id, alt: 'A table', images, createdAt: new Date() })
  const fields = { act: 'describe', photo: id, ...(alt === undefined ? {} : { alt }) }

  const response = await admin.send('/admin/photos', fields)
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(why)
  expect(html).toContain('The description is not changed yet.')
  expect(await site.db.select({ alt: photos.alt }).from(photos)).toEqual([{ alt: 'A table' }])
  await site.db.delete(photos)
  for (const photo of [id, 'x', ''])
    expect((await admin.send('/admin/photos', { ...fields, photo, alt: 'x' })).status).toBe(404)
})

test('the upload endpoint for scripts has the same rules and answers with short messages', async ({
  site,
  admin,
}) => {
  const door = '/admin/photos/upload'
  for (const [fields, status, words] of [
    [{ alt: 'x' }, 400, 'Choose a photo first.'],
    [{ photo: await picture(10, 10) }, 400, 'Describe what the photo shows.'],
    [{ alt: 'x', photo: new Blob(['GIF89a']) }, 400, 'We cannot read this as a picture.'],
    [{ alt: 'a'.repeat(201), photo: await picture(10, 10) }, 400, 'at most 200 characters'],
  ] as const) {
    const response = await upload(admin, fields, door)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ ok: false, message: expect.stringContaining(words) })
  }
  const tooLarge = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])
  expect((await upload(admin, { alt: 'x', photo: tooLarge }, door)).status).toBe(413)
  const farTooLarge = new Blob([new Uint8Array(6 * 1024 * 1024)])
  expect((await upload(admin, { alt: 'x', photo: farTooLarge }, door)).status).toBe(413)
  expect(
    (
      await admin.request(door, {
        method: 'POST',
        body: '{}',
        headers: { origin, 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(415)
  expect(await site.db.$count(photos)).toBe(0)

  const taken = await upload(admin, { alt: 'x', photo: await picture(10, 10) }, door)
  expect(taken.status).toBe(200)
  expect(await taken.json()).toMatchObject({ ok: true })
  await site.db.delete(photos)
})

test('a site without payments shows an empty list of payments', async ({ admin }) => {
  const html = await (await admin.open('/admin/payments?after=x_y&ask=refund&about=z')).text()

  expect(html).toContain('No orders yet.')
  for (const [act, order, status] of [
    ['refund', 'nobody', 404],
    ['retry', 'nobody', 409],
    ['settle', 'nobody', 409],
    ['refund', '\0', 400],
    ['burn', 'nobody', 400],
    ['', 'nobody', 400],
  ] as const)
    expect((await admin.send('/admin/payments', { act, order })).status).toBe(status)
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
