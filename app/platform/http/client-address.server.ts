import type { Context } from 'hono'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The socket's remote address or, behind our proxies, the address that the outermost one saw;
 * anything further left in X-Forwarded-For is written by the client. IPv6 is cut to its /64, one
 * household.
 */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  const address = (seen ?? socketAddress(c.env))?.replace(/^::ffff:(?=\d+\.)/i, '')
  if (address === undefined) return null
  if (isIPv4(address)) return address
  return isIPv6(address) ? networkOf(address) : null
}

/** The remote address of the socket; undefined without a network. */
export function socketAddress(bindings: unknown): string | undefined {
  // As passed in by @hono/node-server.
  const { incoming } = (bindings ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [front, back] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
