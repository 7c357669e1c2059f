import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createContext } from 'react-router'
import { ThreadQueue, type ThreadRefusal } from '~/platform/thread-queue.server'
import { refuse } from '~/platform/refuse'
import type { Cv } from '../queries.server'

export type CvToDraw = { cv: Cv; siteName: string }

type Pdf = Uint8Array<ArrayBuffer>
type Drawn = { ok: true; pdf: Pdf } | { ok: false; reason: 'cv-queue-full' | 'cv-not-drawable' }

/** Of one owner, whose profile may change faster than it is drawn; the others' places stay free. */
const mostOfOwner = 2
const mostCacheBytes = 16 * 1024 * 1024

const reasons = {
  full: 'cv-queue-full',
  late: 'cv-not-drawable',
  failed: 'cv-not-drawable',
} as const satisfies Record<ThreadRefusal, Extract<Drawn, { ok: false }>['reason']>

/**
 * Draws CVs as PDFs in a thread of their own, one after the other, and keeps the last ones: a long CV
 * takes half a second, in which the site would answer nobody.
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
   * Refuses with 'cv-queue-full' while many others, or two earlier versions of this owner's CV, are
   * drawn, and 'cv-not-drawable' after 10 s.
   *
   * @param owner names whose CV it is, in whatever way the caller tells owners apart
   */
  async draw(cv: Cv, { siteName, owner }: { siteName: string; owner: string }): Promise<Drawn> {
    const key = keyOf(cv, siteName)
    const kept = this.#cache.get(key)
    if (kept) return { ok: true, pdf: kept }
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
    if (!result.ok) return refuse(reasons[result.reason])
    this.#keep(key, result.value)
    return { ok: true, pdf: result.value }
  }

  #keep(key: string, pdf: Pdf): void {
    this.#cache.set(key, pdf)
    this.#bytes += pdf.byteLength
    for (const [oldest, { byteLength }] of this.#cache) {
      if (this.#bytes <= mostCacheBytes) break
      this.#cache.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}

/** All that is drawn: the profile's version says nothing of its name, courses and achievements. */
function keyOf(cv: Cv, siteName: string): string {
  return createHash('sha256')
    .update(JSON.stringify([cv, siteName]))
    .digest('base64')
}

export const cvDrawerContext = createContext<CvDrawer>()
