import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../storage/storage.server'
import { damaged } from './archive.server'
import { RowChecksum } from './checksum.server'
import { fileRow } from './files.server'

/** Where files go; null if they are only compared. */
type Places = { storage: Storage | null; keptDir: string | null }

/** A path that cannot lead out of its folder. */
const plainPath = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0]+(?:\/[^/\\\0]+)*$/

/** Puts the files of an archive in their places. The parts of a file must arrive in order. */
export class FileLoader {
  readonly checksum = new RowChecksum()
  #places: Places
  #path: string
  #current: { name: string; hash: Hash; file: FileHandle | null } | null = null

  constructor(places: Places, path: string) {
    this.#places = places
    this.#path = path
  }

  async addUpload(key: string, content: Buffer): Promise<void> {
    this.checksum.addRow(fileRow(key, createHash('sha256').update(content).digest('hex')))
    await this.#places.storage?.put(key, new Uint8Array(content))
  }

  /** @param entry the file's path and the number of the part: `courses/knots/loop.mp4/000001` */
  async addPart(entry: string, content: Buffer): Promise<void> {
    const name = dirname(entry)
    if (!plainPath.test(name)) throw damaged(this.#path, `it holds a file named ${name}`)
    if (this.#current?.name !== name) {
      await this.finish()
      this.#current = { name, hash: createHash('sha256'), file: await this.#create(name) }
    }
    this.#current.hash.update(content)
    await this.#current.file?.writeFile(content)
  }

  async finish(): Promise<void> {
    if (!this.#current) return
    const { name, hash, file } = this.#current
    this.#current = null
    this.checksum.addRow(fileRow(`kept/${name}`, hash.digest('hex')))
    await file?.close()
    const to = this.#placeOf(name)
    if (to) await rename(`${to}.part`, to)
  }

  /** Deletes a partly written file. */
  async abandon(): Promise<void> {
    if (!this.#current) return
    const { name, file } = this.#current
    this.#current = null
    await file?.close()
    const to = this.#placeOf(name)
    if (to) await rm(`${to}.part`, { force: true })
  }

  async #create(name: string): Promise<FileHandle | null> {
    const to = this.#placeOf(name)
    if (!to) return null
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    return open(`${to}.part`, 'w', 0o600)
  }

  #placeOf(name: string): string | null {
    return this.#places.keptDir && join(this.#places.keptDir, name)
  }
}
