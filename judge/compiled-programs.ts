import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const mostBytes = 256 * 1024 * 1024

/**
 * A folder of compiled programs, keyed by a hash of everything that went into them. When it gets
 * too large, those unused for longest are deleted.
 */
export class CompiledPrograms {
  private readonly folder: string
  private readonly mostBytes: number

  constructor(folder: string, limitBytes: number = mostBytes) {
    this.folder = folder
    this.mostBytes = limitBytes
  }

  async find(key: string[]): Promise<Uint8Array | undefined> {
    const path = this.pathOf(key)
    try {
      const program = await readFile(path)
      await markUsed(path)
      return program
    } catch {
      return undefined
    }
  }

  /** Written atomically, because another process may be reading. */
  async keep(key: string[], program: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const unfinished = join(this.folder, `.${randomUUID()}`)
    await writeFile(unfinished, program)
    await markUsed(unfinished)
    await rename(unfinished, this.pathOf(key))
    await this.makeRoom()
  }

  private pathOf(key: string[]): string {
    return join(this.folder, createHash('sha256').update(JSON.stringify(key)).digest('hex'))
  }

  private async makeRoom() {
    const names = await readdir(this.folder)
    const files = await Promise.all(names.map((name) => this.look(name)))
    const known = files.filter((file) => file !== undefined)
    let size = known.reduce((sum, file) => sum + file.size, 0)
    for (const file of known.toSorted((one, other) => one.usedAtMs - other.usedAtMs)) {
      if (size <= this.mostBytes) return
      await rm(file.path, { force: true })
      size -= file.size
    }
  }

  /** `undefined` for a file that another process has just removed. */
  private async look(name: string) {
    const path = join(this.folder, name)
    try {
      const { size, mtimeMs } = await stat(path)
      return { path, size, usedAtMs: mtimeMs }
    } catch {
      return undefined
    }
  }
}

/**
 * Uses our own clock in microseconds, because the file system's stands still for milliseconds at a
 * time.
 */
async function markUsed(path: string): Promise<void> {
  const nowS = (performance.timeOrigin + performance.now()) / 1000
  await utimes(path, nowS, nowS)
}
