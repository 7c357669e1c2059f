import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { waitWords } from '~/features/accounts/rules'
import { countTry } from '~/platform/db/rate-limit.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import { imageRefusals, storeImage } from '~/platform/storage/images.server'
import type { Storage } from '~/platform/storage/storage.server'
import { isChanged } from '~/platform/version.server'
import { photoForm } from '../schema/photos'
import { photos } from '../tables.server'
import { recordAct } from './acts'

const widthsPx = [480, 960, 1600]

type OnPhoto = { adminId: string; photoId: string; now: Date }

/**
 * Keeps the photo of an upload form in every width, for admins alone until it is published, with its
 * line in the audit log. Refuses, in words, what is no photo or comes without words about it, and too
 * many photos of one admin, with the seconds until the next one.
 */
export async function addPhoto(
  db: Database,
  storage: Storage,
  input: { adminId: string; form: FormData; now: Date },
) {
  const { adminId, now } = input
  const form = photoForm.safeParse(Object.fromEntries(input.form))
  if (!form.success) {
    const words = form.error.issues[0]?.message ?? ''
    return { ok: false, reason: 'malformed', words } as const
  }
  const { alt, photo } = form.data
  const who = { person: adminId }
  const allowed = await countTry(db, { policy: 'upload-photo', who, now })
  if (!allowed.ok) return { ...allowed, words: waitWords(allowed.waitS) } as const
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const stored = await storeImage(storage, bytes, { folder: 'photos', variants: widthsPx })
  if (!stored.ok) return { ...stored, words: imageRefusals[stored.reason] } as const
  const id = randomUUID()
  try {
    await db.transaction(async (tx) => {
      await tx.insert(photos).values({ id, alt, images: stored.images, createdAt: now })
      const act = { adminId, action: 'photo-add', subject: id, now }
      await recordAct(tx, { ...act, before: {}, after: { alt } })
    })
  } catch (error) {
    // Files that no row names would stay for ever.
    await Promise.all(stored.images.map(({ key }) => storage.delete(key)))
    throw error
  }
  return { ok: true } as const
}

/**
 * Shows a photo to everybody in the gallery, or to admins alone again, with its line in the audit log.
 *
 * @returns whether there is such a photo
 */
export async function showPhoto(
  db: Database,
  input: OnPhoto & { isPublished: boolean },
): Promise<boolean> {
  const { adminId, photoId, isPublished, now } = input
  return db.transaction(async (tx) => {
    const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId)).for('update')
    if (!photo) return false
    const publishedAt = isPublished ? (photo.publishedAt ?? now) : null
    await tx.update(photos).set({ publishedAt }).where(eq(photos.id, photoId))
    await tellPagesChanged(tx)
    const action = isPublished ? 'photo-publish' : 'photo-hide'
    await recordAct(tx, {
      adminId,
      action,
      subject: photoId,
      before: { alt: photo.alt, publishedAt: photo.publishedAt },
      after: { alt: photo.alt, publishedAt },
      now,
    })
    return true
  })
}

/**
 * Changes the description of a photo, with its line in the audit log. Refuses to replace another
 * `version` than the one that the form shows (`isChanged`); null when there is no such photo.
 */
export async function describePhoto(
  db: Database,
  input: OnPhoto & { alt: string; version?: number | undefined },
) {
  const { adminId, photoId, alt, now } = input
  return db.transaction(async (tx) => {
    const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId)).for('update')
    if (!photo) return null
    if (isChanged(photo, input.version, { alt }))
      return { ...refuse('changed'), stored: photo } as const
    await tx
      .update(photos)
      .set({ alt, version: photo.version + 1 })
      .where(eq(photos.id, photoId))
    await tellPagesChanged(tx)
    const act = { adminId, action: 'photo-describe', subject: photoId, now }
    await recordAct(tx, { ...act, before: { alt: photo.alt }, after: { alt } })
    return { ok: true } as const
  })
}

/**
 * Deletes a photo, with its line in the audit log.
 *
 * @returns the stored files that belong to nothing now; null when there is no such photo
 */
export async function deletePhoto(db: Database, input: OnPhoto): Promise<string[] | null> {
  const { adminId, photoId, now } = input
  return db.transaction(async (tx) => {
    const [photo] = await tx.delete(photos).where(eq(photos.id, photoId)).returning()
    if (!photo) return null
    await tellPagesChanged(tx)
    const act = { adminId, action: 'photo-delete', subject: photoId, now }
    const { alt, publishedAt } = photo
    await recordAct(tx, { ...act, before: { alt, publishedAt }, after: {} })
    return photo.images.map(({ key }) => key)
  })
}
