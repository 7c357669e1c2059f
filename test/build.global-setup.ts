import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const setUpFile = join(import.meta.dirname, '../tools/set-up.mjs')

/** Rebuilds the site for the tests of the whole site, unless the build matches the sources already. */
export default async function build(): Promise<void> {
  const { ensureBuilt } = (await import(pathToFileURL(setUpFile).href)) as {
    ensureBuilt: () => Promise<void>
  }
  await ensureBuilt()
}
