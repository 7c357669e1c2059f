import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import type { StoredImage } from '~/platform/storage/images.server'
import { photos } from '../tables.server'
import { recordAct } from './acts'

/** Shows a stored photo in the gallery, with its line in the audit log. */
export async function addPhoto(
  db: Database,
  input: { adminId: string; alt: string; images: StoredImage[]; now: Date },
): Promise<void> {
  const { adminId, alt, images, now } = input
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(photos).values({ id, alt, images, createdAt: now })
    await recordAct(tx, {
      adminId,
      action: 'photo-add',
      subject: id,
      before: {},
      after: { alt },
      now,
    })
  })
}

/**
 * Takes a photo out of the gallery, with its line in the audit log.
 *
 * @returns the stored files that belong to nothing now; null when there is no such photo
 */
export async function deletePhoto(
  db: Database,
  input: { adminId: string; photoId: string; now: Date },
): Promise<string[] | null> {
  const { adminId, photoId, now } = input
  return db.transaction(async (tx) => {
    const [photo] = await tx.delete(photos).where(eq(photos.id, photoId)).returning()
    if (!photo) return null
    const act = { adminId, action: 'photo-delete', subject: photoId, now }
    await recordAct(tx, { ...act, before: { alt: photo.alt }, after: {} })
    return photo.images.map(({ key }) => key)
  })
}
