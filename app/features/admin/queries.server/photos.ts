import { desc, isNotNull } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { photos } from '../tables.server'

const mostShown = 200

/**
 * The newest photos, published or not, with an address for each width; most recently added first.
 */
export async function listPhotos(db: Database) {
  const rows = await db.select().from(photos).orderBy(desc(photos.createdAt)).limit(mostShown)
  return rows.map(withAddresses)
}

/** The photos of the gallery, most recently published first. */
export async function listPublishedPhotos(db: Database) {
  const rows = await db
    .select()
    .from(photos)
    .where(isNotNull(photos.publishedAt))
    .orderBy(desc(photos.publishedAt), desc(photos.createdAt))
    .limit(mostShown)
  return rows.map(withAddresses)
}

function withAddresses({ id, alt, version, publishedAt, images }: typeof photos.$inferSelect) {
  return {
    id,
    alt,
    version,
    publishedAt,
    images: images.map(({ key, width, height }) => ({ address: `/uploads/${key}`, width, height })),
  }
}
