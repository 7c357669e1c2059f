import { desc } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { photos } from '../tables.server'

/** The photos of the gallery, the latest first, with an address for each width. */
export async function listPhotos(db: Database) {
  const rows = await db.select().from(photos).orderBy(desc(photos.createdAt)).limit(200)
  return rows.map(({ id, alt, images }) => ({
    id,
    alt,
    images: images.map(({ key, width, height }) => ({ address: `/uploads/${key}`, width, height })),
  }))
}
