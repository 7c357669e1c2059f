import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gt } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { courses } from '../tables.server'

/** Lessons, exercises and checkpoints are already in the database. */
const shownFile = /\.(?:mp4|vtt|webp|png|jpe?g|svg|avif)$/

/**
 * Copies the images and films of paid courses into `keptDir`, so that buyers still see them after
 * the course's folder is removed. Files are replaced atomically, as several processes may do this.
 */
export async function copyPaidFiles(
  db: Database,
  { contentDir, keptDir }: { contentDir: string; keptDir: string },
): Promise<void> {
  await mkdir(join(keptDir, 'courses'), { recursive: true, mode: 0o700 })
  const paid = await db.select({ id: courses.id }).from(courses).where(gt(courses.priceMinor, 0))
  for (const { id } of paid) {
    const from = join(contentDir, 'courses', id)
    for (const name of await listFiles(from)) {
      await copyChangedFile(join(from, name), join(keptDir, 'courses', id, name)).catch(unlessGone)
    }
  }
}

/** Relative paths of the files that pages show beside the text; empty if the folder was removed. */
async function listFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessGone)) ?? []
  const images = (await readdir(join(folder, 'images')).catch(unlessGone)) ?? []
  return [...names, ...images.map((name) => join('images', name))].filter((name) =>
    shownFile.test(name),
  )
}

async function copyChangedFile(from: string, to: string): Promise<void> {
  const [now, kept] = await Promise.all([stat(from), stat(to).catch(unlessGone)])
  if (!now.isFile()) return
  if (kept?.size === now.size && Math.abs(kept.mtimeMs - now.mtimeMs) < 1) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const partial = `${to}.${randomUUID()}.part`
  try {
    await copyFile(from, partial)
    await utimes(partial, now.atime, now.mtime)
    await rename(partial, to)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Files that have been removed were copied earlier. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
