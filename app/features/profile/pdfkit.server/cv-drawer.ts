import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createContext } from 'react-router'
import { ThreadQueue } from '~/platform/thread-queue.server'
import { refuse } from '~/platform/refuse'
import type { Cv } from '../queries.server'

export type CvToDraw = { cv: Cv; siteName: string }

type Pdf = Uint8Array<ArrayBuffer>
type Drawn = { ok: true; pdf: Pdf } | { ok: false; reason: 'cv-queue-full' | 'cv-not-drawable' }

/** Somebody whose profile changes faster than it is drawn leaves the other slots free. */
const mostOfOwner = 2
const mostCacheBytes = 16 * 1024 * 1024

/**
 * Draws CVs in a worker thread, because a long one takes half a second, and caches the latest ones.
 */
export class CvDrawer {
  #thread: ThreadQueue<CvToDraw, Pdf>
  #cache = new Map<string, Pdf>()
  #bytes = 0
  #drawing = new Map<string, { owner: string; drawn: Promise<Drawn> }>()

  constructor({ rootDir, timeoutMs = 10_000 }: { rootDir: string; timeoutMs?: number }) {
    const file = join(rootDir, 'app/features/profile/pdfkit.server/worker.ts')
    this.#thread = new ThreadQueue({ file, timeoutMs, mostWaiting: 20, heapMib: 256 })
  }

  /**
   * Refuses while many others, or two versions of this owner's CV, are being drawn, and after 10 s.
   */
  async draw(cv: Cv, { siteName, owner }: { siteName: string; owner: string }): Promise<Drawn> {
    const key = createHash('sha256')
      .update(JSON.stringify([cv, siteName]))
      .digest('base64')
    const pdf = this.#cache.get(key)
    if (pdf) return { ok: true, pdf }
    const known = this.#drawing.get(key)
    if (known) return known.drawn
    const own = [...this.#drawing.values()].filter((drawing) => drawing.owner === owner)
    if (own.length >= mostOfOwner) return refuse('cv-queue-full')
    const drawn = this.#drawAnew(key, { cv, siteName })
    this.#drawing.set(key, { owner, drawn })
    return drawn
  }

  async #drawAnew(key: string, task: CvToDraw): Promise<Drawn> {
    const result = await this.#thread.run(task)
    this.#drawing.delete(key)
    if (!result.ok) return refuse(result.reason === 'full' ? 'cv-queue-full' : 'cv-not-drawable')
    this.#store(key, result.value)
    return { ok: true, pdf: result.value }
  }

  #store(key: string, pdf: Pdf): void {
    this.#cache.set(key, pdf)
    this.#bytes += pdf.byteLength
    for (const [oldest, { byteLength }] of this.#cache) {
      if (this.#bytes <= mostCacheBytes) break
      this.#cache.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}

export const cvDrawerContext = createContext<CvDrawer>()
