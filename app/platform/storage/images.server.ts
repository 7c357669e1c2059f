import { randomUUID } from 'node:crypto'
import type { Storage } from './storage.server'

export const imageRefusals = {
  'too-large': 'A picture can be up to 5 MB. Choose a smaller one.',
  'not-an-image': 'We cannot read this as a picture. Choose a PNG, JPEG or WebP file.',
  'too-many-pixels':
    'This picture is too large to process. Choose one with at most 40 million pixels, 12,000 on a side.',
  'broken-image': 'This picture is damaged or incomplete. Save it again and choose the new file.',
} as const

export type ImageRefusal = keyof typeof imageRefusals

export type StoredImage = { key: string; width: number; height: number }

export const mostImageBytes = 5 * 1024 * 1024
const mostPixels = 40_000_000
const longestSide = 12_000

/** The first bytes of accepted files in hexadecimal; other files never reach a decoder. */
const signatures: [format: string, pattern: RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
]

/**
 * Stores a picture as WebP in each width, rotated upright and without camera metadata. `square`
 * crops it around its centre; otherwise it is never enlarged. @throws StorageError
 */
export async function storeImage(
  storage: Storage,
  bytes: Uint8Array<ArrayBuffer>,
  options: { folder: string; variants: readonly number[]; square?: boolean },
): Promise<{ ok: true; images: StoredImage[] } | { ok: false; reason: ImageRefusal }> {
  const decoder = await loadDecoder()
  const refusal = await inspect(decoder, bytes)
  if (refusal) return { ok: false, reason: refusal }

  const id = randomUUID()
  const drawn: (StoredImage & { bytes: Uint8Array<ArrayBuffer> })[] = []
  try {
    for (const width of options.variants) {
      const height = options.square ? width : undefined
      const { data, info } = await decoder(bytes, {
        limitInputPixels: mostPixels,
        failOn: 'warning',
        animated: false,
      })
        .autoOrient()
        .resize({
          width,
          height,
          fit: options.square ? 'cover' : 'inside',
          withoutEnlargement: !options.square,
        })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      const key = `${options.folder}/${id}-${width}.webp`
      drawn.push({ key, width: info.width, height: info.height, bytes: new Uint8Array(data) })
    }
  } catch {
    return { ok: false, reason: 'broken-image' }
  }
  // Only after all sizes were drawn, so that no picture is stored in part.
  for (const each of drawn) await storage.put(each.key, each.bytes)
  return { ok: true, images: drawn.map(({ key, width, height }) => ({ key, width, height })) }
}

/** Loaded with the first picture, because the library is large. */
async function loadDecoder() {
  return (await import('sharp')).default
}

async function inspect(
  decoder: Awaited<ReturnType<typeof loadDecoder>>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImageRefusal | null> {
  if (bytes.length > mostImageBytes) return 'too-large'
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  const signature = signatures.find(([, pattern]) => pattern.test(start))
  if (!signature) return 'not-an-image'
  try {
    // Without its pixel limit, which would throw here: only the header is read.
    const { format, width, height } = await decoder(bytes, { limitInputPixels: false }).metadata()
    if (format !== signature[0]) return 'not-an-image'
    const isTooLarge = Math.max(width, height) > longestSide || width * height > mostPixels
    return isTooLarge ? 'too-many-pixels' : null
  } catch {
    return 'broken-image'
  }
}
