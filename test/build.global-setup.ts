import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const setUpFile = join(import.meta.dirname, '../tools/set-up.mjs')

/** Makes the build match the sources, for the tests of the whole site; at once when it does already. */
export default async function build(): Promise<void> {
  const { ensureBuilt } = (await import(pathToFileURL(setUpFile).href)) as {
    ensureBuilt: () => Promise<void>
  }
  await ensureBuilt()
}
