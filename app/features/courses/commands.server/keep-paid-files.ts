import { chmod, cp, mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gt } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { courses } from '../tables.server'

/**
 * Copies the images and films of the paid courses into `keptDir`, in folders as `contentDir` has
 * them: whoever bought a course still sees them after its folder was removed. The lessons themselves
 * are kept in the database.
 */
export async function keepPaidFiles(
  db: Database,
  { contentDir, keptDir }: { contentDir: string; keptDir: string },
): Promise<void> {
  await mkdir(join(keptDir, 'courses'), { recursive: true, mode: 0o700 })
  const paid = await db.select({ id: courses.id }).from(courses).where(gt(courses.priceMinor, 0))
  for (const { id } of paid) {
    const from = join(contentDir, 'courses', id)
    const to = join(keptDir, 'courses', id)
    await cp(from, to, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => extname(path) !== '.md',
    }).then(() => chmod(to, 0o700), unlessGone)
  }
}

/** A folder that was removed has been copied before. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
