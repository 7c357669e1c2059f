import type { Context } from 'hono'
import { BlockList, isIP } from 'node:net'
import { socketAddress } from '../app/platform/http/client-address.server'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

export function isLoopback(url: string): boolean {
  return loopbackNames.includes(new URL(url).hostname)
}

/**
 * Whether nobody but this machine asks: by the address asked for, by the other end of the socket, and
 * by whom a proxy on the way says it asks for. A proxy on this machine is itself loopback, so what it
 * says counts whether or not the site is set to trust it; a client that lies here only shuts itself out.
 */
export function isFromThisMachine(c: Context): boolean {
  // A call without a network has no socket.
  const peer = socketAddress(c.env) ?? '127.0.0.1'
  return isLoopback(c.req.url) && [peer, ...forwardedFor(c)].every(isLoopbackAddress)
}

/** Everybody whom the headers of proxies name; a header that names nobody names somebody unknown. */
function forwardedFor(c: Context): string[] {
  const named = [c.req.header('x-forwarded-for'), c.req.header('x-real-ip')]
  const standard = c.req.header('forwarded')?.split(',') ?? []
  return [
    ...named.flatMap((value) => value?.split(',') ?? []),
    ...standard.map((hop) => /(?:^|;)\s*for=([^;]*)/i.exec(hop)?.[1] ?? ''),
  ]
}

/** An address as headers have it: quoted, in brackets or with a port, or none of it. */
function isLoopbackAddress(written: string): boolean {
  const text = written.trim().replaceAll('"', '')
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
