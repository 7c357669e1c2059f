import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { contentSecurityPolicy } from './security-headers.server'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * A window of 64 kB holds nearly every page; the default 4 MB takes 15 times as long for the same
 * size.
 */
export const brotliWindowBits = 16

/** In order of preference. */
export const cachedEncodings = ['br', 'gzip'] as const
type CachedEncoding = (typeof cachedEncodings)[number]

export type CachedPage = {
  bodies: Record<CachedEncoding, Uint8Array<ArrayBuffer>>
  contentSecurityPolicy: string
  storedAtMs: number
}

/**
 * Compressed pages for visitors without a session; drops the least recently used first. A page
 * older than `maxAgeMs` is served only while the database is down.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #bytes = 0
  #age = 0
  #limits: { maxBytes: number; maxAgeMs: number }

  constructor(limits: { maxBytes: number; maxAgeMs: number }) {
    this.#limits = limits
  }

  find(key: string, nowMs: number): CachedPage | null {
    const page = this.#pages.get(key)
    if (!page || nowMs - page.storedAtMs > this.#limits.maxAgeMs) return null
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  peek(key: string): CachedPage | null {
    return this.#pages.get(key) ?? null
  }

  /** Changes with each `clear`: read it before rendering and pass it to `store`. */
  get age(): number {
    return this.#age
  }

  /**
   * Stores a page, unless the cache was cleared during rendering, because the page may then be
   * outdated.
   */
  store(key: string, page: CachedPage, age = this.#age): void {
    if (age !== this.#age) return
    const earlier = this.#pages.get(key)
    if (earlier) this.#bytes -= sizeOf(earlier)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const [oldKey, oldPage] of this.#pages) {
      if (this.#bytes <= this.#limits.maxBytes) break
      this.#pages.delete(oldKey)
      this.#bytes -= sizeOf(oldPage)
    }
  }

  /** Drops every page, because something shown on all of them has changed. */
  clear(): void {
    this.#pages.clear()
    this.#bytes = 0
    this.#age += 1
  }
}

function sizeOf(page: CachedPage): number {
  return page.bodies.br.byteLength + page.bodies.gzip.byteLength
}

/** A page's bytes in this encoding. The uncompressed form is rarely requested and not stored. */
export function bodyOf(
  { bodies }: CachedPage,
  encoding: CachedEncoding | 'identity',
): Uint8Array<ArrayBuffer> {
  return encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding]
}

/** A copy for anybody: the policy names hashes instead of the nonce of our inline scripts. */
export async function makeCachedPage(
  html: string,
  nonce: string,
  nowMs: number,
): Promise<CachedPage> {
  const ownScript = new RegExp(`<script[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set(
    [...html.matchAll(ownScript)]
      .map(([, code]) => code ?? '')
      .filter((code) => code !== '')
      .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  )
  const identity = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
  }
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity, { level: 9 }),
  ])
  return {
    bodies: { br: alone(br), gzip: alone(gz) },
    contentSecurityPolicy: contentSecurityPolicy([...hashes]),
    storedAtMs: nowMs,
  }
}

/**
 * Copies the bytes into memory of their own: small buffers share a pool, and keeping one would keep
 * the whole pool.
 */
function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

const accepted = {
  zstd: /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/**
 * The first offered encoding that the client accepts (RFC 9110, section 12.5.3; a weight of 0
 * refuses it).
 */
export function chooseEncoding<Offered extends keyof typeof accepted>(
  acceptEncoding: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  return offered.find((name) => accepted[name].test(acceptEncoding ?? '')) ?? 'identity'
}
