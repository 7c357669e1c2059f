import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const coursesDir = join(import.meta.dirname, '../content/courses')

/** The files of all lessons, each below `coursesDir`, in the order of their course. */
export function listLessons(): string[] {
  return readdirSync(coursesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(coursesDir, name))
        .filter((file) => /^\d+-.*\.md$/.test(file))
        .map((file) => `${name}/${file}`),
    )
}
