import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, open, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as z from 'zod'
import { StartError } from '../start-error.server'

/** An entry of a tar file states its size before its content, so a table is written in parts. */
const partBytes = 4 * 1024 * 1024

const tableName = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

/** The first entry: what a restore needs before the first row. */
export const headSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that had run, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(tableName),
})

const counted = z.object({ rows: z.int().min(0), checksum: z.string() })

/** The last entry: what must have arrived. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), counted),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: counted,
})

export type Head = z.infer<typeof headSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type TableName = z.infer<typeof tableName>

/** `public.users`, as the archive names a table. */
export function fullName({ schema, name }: Pick<TableName, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** Writes entries one after the other; each waits until there is room for the next. */
export class ArchiveWriter {
  #pack = pack()
  #path: string
  #written: Promise<void>
  #failure: Error | null = null
  #failEntry: ((cause: Error) => void) | null = null

  /** Beside its final name until it is whole; readable by its owner alone, for it holds secrets. */
  constructor(path: string) {
    this.#path = path
    // The first level: a fifth larger than the usual one, in a third of the time.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    this.#written = pipeline(
      this.#pack,
      gzip,
      createWriteStream(this.#partial, { mode: 0o600, flags: 'w' }),
    )
    // Heard by whoever writes this entry or the next one.
    this.#written.catch((cause: unknown) => {
      this.#failure = cause instanceof Error ? cause : new Error(String(cause))
      this.#failEntry?.(this.#failure)
    })
  }

  get #partial(): string {
    return `${this.#path}.part`
  }

  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = Buffer.from(content)
    if (this.#failure !== null) throw this.#failure
    await new Promise<void>((resolve, reject) => {
      // A disk that is full fails the file and not the entry, which would wait for good. Nothing that
      // lasts as long as the file may hold on to the bytes of an entry.
      this.#failEntry = reject
      this.#pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
        error ? reject(error) : resolve(),
      )
    })
    this.#failEntry = null
  }

  /** The same for content of unknown length: `name/000001` and so on. */
  async addStream(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    let part: Buffer[] = []
    let bytes = 0
    let number = 0
    const flush = async () => {
      number++
      await this.add(`${name}/${String(number).padStart(6, '0')}`, Buffer.concat(part))
      part = []
      bytes = 0
    }
    for await (const chunk of content) {
      part.push(chunk)
      bytes += chunk.length
      if (bytes >= partBytes) await flush()
    }
    if (bytes > 0) await flush()
  }

  /** Only what is whole and on the disk gets the archive's name. */
  async finish(): Promise<void> {
    this.#pack.finalize()
    await this.#written
    const file = await open(this.#partial, 'r')
    await file.sync()
    await file.close()
    await chmod(this.#partial, 0o600)
    await rename(this.#partial, this.#path)
  }

  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await rm(this.#partial, { force: true })
  }
}

/** Each entry is whole in memory. @throws StartError when the file is missing or damaged */
export async function* readArchive(
  path: string,
): AsyncGenerator<{ name: string; content: Buffer }, void> {
  const entries = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), entries)
  reading.catch(() => {})
  try {
    for await (const entry of entries)
      yield { name: entry.header.name, content: await buffer(entry) }
    await reading
  } catch (cause) {
    throw explain(path, cause)
  } finally {
    entries.destroy()
  }
}

function explain(path: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOENT') return new StartError(`There is no file ${path}.`, { cause })
  if (code === 'EACCES') return new StartError(`This account may not read ${path}.`, { cause })
  const isDamaged = code.startsWith('Z_') || /tar|end of data/i.test(String(cause))
  return isDamaged ? damaged(path, 'it cannot be read to its end', cause) : cause
}

export function damaged(path: string, why: string, cause?: unknown): StartError {
  return new StartError(
    `The backup ${path} is damaged or not whole: ${why}. Nothing was restored. Use another backup.`,
    { cause },
  )
}
