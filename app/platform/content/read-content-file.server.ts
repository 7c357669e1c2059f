import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError } from './front-matter.server'

/** @throws ContentError with the whole path, as CONTENT_DIR may be what is wrong. */
export async function readContentFile(contentDir: string, name: string): Promise<string> {
  const path = join(contentDir, name)
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new ContentError([
      `${path}: should be a file that can be read (${(error as NodeJS.ErrnoException).code})`,
    ])
  }
}
