import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A valid `task.md`. Tests change single lines of it and rely on their numbers. */
export const taskFile = `---
title: Add two
samples: 1
weights:
  "02": 3
---

Print **their** sum.
`

const files: Record<string, string> = {
  'task.md': taskFile,
  'tests/01.in': '1 2\n',
  'tests/01.out': '3\n',
  'tests/02.in': '20 22\n',
  'tests/02.out': '42\n',
}

/** Writes a whole task below `content/tasks/` of a content folder; with null a file is left out. */
export async function writeTask(
  contentDir: string,
  id: string,
  changes: Record<string, string | Buffer | null> = {},
): Promise<void> {
  const dir = join(contentDir, 'tasks', id)
  await rm(dir, { recursive: true, force: true })
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    if (text === null) continue
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
}
