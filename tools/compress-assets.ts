import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { stripWasm } from './strip-wasm.ts'

const compressible = /\.(?:js|css|svg|txt|webmanifest|wasm)$/
/** The best quality takes a minute for ten megabytes, to save another tenth. */
const brotliOfLargeFiles = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
}

/**
 * Writes a `.br` and a `.gz` beside each file of the build that gets smaller, so that serving needs
 * no compression. Strips what only debuggers read from WebAssembly, which is half of an engine.
 */
export async function compressAssets(dir: string): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const isWasm = path.endsWith('.wasm')
      const bytes = isWasm ? stripWasm(await readFile(path)) : await readFile(path)
      if (isWasm) await writeFile(path, bytes)
      const brotli = promisify(brotliCompress)
      await writeFile(`${path}.br`, await brotli(bytes, isWasm ? brotliOfLargeFiles : {}))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
