import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { waitMessage } from '~/platform/http/too-many-tries'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import { imageRefusals, storeImage } from '~/platform/storage/images.server'
import type { Storage } from '~/platform/storage/storage.server'
import { isChanged } from '~/platform/version.server'
import { photoForm } from '../schema/photos'
import { photos } from '../tables.server'
import { recordAct, recorded } from './record-act'

const widthsPx = [480, 960, 1600]

type OnPhoto = { photoId: string }

/**
 * Stores an uploaded photo in every width; only admins see it until it is published. Refuses a file
 * that is not a photo, a missing description, and too many photos from one admin (with the seconds
 * to wait).
 */
export async function addPhoto(
  db: Database,
  storage: Storage,
  input: { adminId: string; form: FormData; now: Date },
) {
  const { adminId, now } = input
  const form = photoForm.safeParse(Object.fromEntries(input.form))
  if (!form.success) {
    const message = form.error.issues[0]?.message ?? ''
    return { ...refuse('malformed'), message } as const
  }
  const { alt, photo } = form.data
  const allowed = await countTry(db, {
    policy: rateLimitPolicies['upload-photo'],
    who: { person: adminId },
    now,
  })
  if (!allowed.ok) return { ...allowed, message: waitMessage(allowed.waitS) } as const
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const stored = await storeImage(storage, bytes, { folder: 'photos', variants: widthsPx })
  if (!stored.ok) return { ...stored, message: imageRefusals[stored.reason] } as const
  const id = randomUUID()
  try {
    await db.transaction(async (tx) => {
      await tx.insert(photos).values({ id, alt, images: stored.images, createdAt: now })
      await recordAct(tx, { adminId, action: 'photo-add', subject: id, after: { alt }, now })
    })
  } catch (error) {
    // No row refers to these files, so nothing else would ever delete them.
    await Promise.all(stored.images.map(({ key }) => storage.delete(key)))
    throw error
  }
  return { ok: true } as const
}

/** Publishes a photo in the gallery, or hides it again. Refuses a deleted photo. */
export const showPhoto = recorded(
  async (tx: Transaction, input: OnPhoto & { isPublished: boolean; now: Date }) => {
    const photo = await lockPhoto(tx, input)
    if (!photo) return refuse('no-such-photo')
    const publishedAt = input.isPublished ? (photo.publishedAt ?? input.now) : null
    await tx.update(photos).set({ publishedAt }).where(eq(photos.id, photo.id))
    await tellPagesChanged(tx)
    return { ok: true, photo, publishedAt } as const
  },
  ({ photoId: subject, isPublished }, { photo: { alt, publishedAt: before }, publishedAt }) => ({
    action: isPublished ? 'photo-publish' : 'photo-hide',
    subject,
    before: { alt, publishedAt: before },
    after: { alt, publishedAt },
  }),
)

/**
 * Changes a description. Refuses when the stored `version` is newer than the form's (`isChanged`),
 * and a deleted photo.
 */
export const describePhoto = recorded(
  async (tx: Transaction, input: OnPhoto & { alt: string; version?: number | undefined }) => {
    const { alt } = input
    const photo = await lockPhoto(tx, input)
    if (!photo) return refuse('no-such-photo')
    if (isChanged(photo, input.version, { alt }))
      return { ...refuse('changed'), stored: photo } as const
    const version = photo.version + 1
    await tx.update(photos).set({ alt, version }).where(eq(photos.id, photo.id))
    await tellPagesChanged(tx)
    return { ok: true, photo } as const
  },
  ({ photoId: subject, alt }, { photo }) => ({
    action: 'photo-describe',
    subject,
    before: { alt: photo.alt },
    after: { alt },
  }),
)

/**
 * Deletes a photo and returns the keys of its files, which the caller must delete. Refuses a
 * deleted photo.
 */
export const deletePhoto = recorded(
  async (tx: Transaction, { photoId }: OnPhoto) => {
    const [photo] = await tx.delete(photos).where(eq(photos.id, photoId)).returning()
    if (!photo) return refuse('no-such-photo')
    await tellPagesChanged(tx)
    return { ok: true, photo, keys: photo.images.map(({ key }) => key) } as const
  },
  ({ photoId: subject }, { photo: { alt, publishedAt } }) => ({
    action: 'photo-delete',
    subject,
    before: { alt, publishedAt },
  }),
)

async function lockPhoto(tx: Transaction, { photoId }: OnPhoto) {
  const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId)).for('update')
  return photo
}
