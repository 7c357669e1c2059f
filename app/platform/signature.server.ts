import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256. */
export function sign(
  value: string | Uint8Array,
  secret: string,
  encoding: 'hex' | 'base64' | 'base64url',
): string {
  return createHmac('sha256', secret).update(value).digest(encoding)
}

/** Compares a given signature with the right one in constant time. */
export function isSameSignature(given: string, right: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(right)]
  return first.length === second.length && timingSafeEqual(first, second)
}
