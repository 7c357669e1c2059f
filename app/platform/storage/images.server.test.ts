import sharp from 'sharp'
import { expect } from 'vitest'
import { test as base } from '../../../test/fixtures'
import { createDiskStorage } from './disk-storage.server'
import { storeImage } from './images.server'
import type { Storage } from './storage.server'

const test = base.extend('storage', async ({ folder }) => {
  const disk = createDiskStorage(folder)
  const keys: string[] = []
  const put: Storage['put'] = (key, bytes) => {
    keys.push(key)
    return disk.put(key, bytes)
  }
  return { ...disk, put, keys }
})
const avatar = { folder: 'avatars', variants: [256], square: true }

async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff',
  size = { width: 600, height: 300 },
) {
  const plain = sharp({ create: { ...size, channels: 3, background: '#3344aa' } })
  const withPlace = plain.withExif({ IFD0: { Copyright: 'Secret place' } })
  return new Uint8Array(
    await withPlace.withMetadata({ orientation: 6 }).toFormat(format).toBuffer(),
  )
}

test.for(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a square WebP',
  async (format, { storage }) => {
    const result = await storeImage(storage, await picture(format), avatar)

    if (!result.ok) throw new Error(result.reason)
    const [image] = result.images
    expect(image).toMatchObject({ width: 256, height: 256 })
    expect(image?.key).toMatch(/^avatars\/[0-9a-f-]{36}-256\.webp$/)
    const stored = (await storage.get(image?.key ?? '')) ?? new Uint8Array()
    const { format: kind, exif, orientation } = await sharp(stored).metadata()
    expect({ kind, exif, orientation }).toEqual({
      kind: 'webp',
      exif: undefined,
      orientation: undefined,
    })
    expect(Buffer.from(stored).includes('Secret place')).toBe(false)
  },
)

test('stores a photo upright in every width up to its own', async ({ storage }) => {
  const bytes = await picture('jpeg', { width: 900, height: 600 })
  const result = await storeImage(storage, bytes, { folder: 'photos', variants: [320, 1280] })

  expect(result.ok && result.images.map(({ width, height }) => [width, height])).toEqual([
    [320, 480],
    [600, 900],
  ])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.for([
  ['an SVG named .png', async () => new TextEncoder().encode(svg), 'not-an-image'],
  ['nothing', async () => new Uint8Array(), 'not-an-image'],
  ['a GIF', () => picture('gif'), 'not-an-image'],
  ['a TIFF', () => picture('tiff'), 'not-an-image'],
  ['a PNG cut off', async () => (await picture('png')).slice(0, 200), 'broken-image'],
  ['a JPEG cut off', async () => (await picture('jpeg')).slice(0, -40), 'broken-image'],
  ['a WebP cut off', async () => (await picture('webp')).slice(0, 60), 'broken-image'],
  ['the first bytes of a PNG', async () => (await picture('png')).slice(0, 8), 'broken-image'],
  [
    'a picture 40,000 pixels wide',
    () => picture('png', { width: 40_000, height: 20 }),
    'too-many-pixels',
  ],
  [
    'a picture of 42 million pixels',
    () => picture('png', { width: 7000, height: 6000 }),
    'too-many-pixels',
  ],
  ['6 MB', async () => new Uint8Array(6 * 1024 * 1024), 'too-large'],
] as const)('refuses %s and stores nothing', async ([, make, reason], { storage }) => {
  expect(await storeImage(storage, await make(), avatar)).toEqual({ ok: false, reason })
  expect(storage.keys).toEqual([])
})

test('stores no size when one cannot be made', async ({ storage }) => {
  const whole = await picture('jpeg', { width: 2000, height: 1000 })
  const cut = whole.slice(0, whole.length - 200)

  expect(await storeImage(storage, cut, { folder: 'photos', variants: [64, 640] })).toEqual({
    ok: false,
    reason: 'broken-image',
  })
  expect(storage.keys).toEqual([])
})
