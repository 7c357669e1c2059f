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
 * Whether only this machine is asking: checks the requested address, the socket's other end, and
 * the client named by any proxy. A proxy on this machine is itself loopback, so its headers count
 * even if the site does not trust it; a client that lies in them only locks itself out.
 */
export function isFromThisMachine(c: Context): boolean {
  // A call that did not come over a network has no socket.
  const peer = socketAddress(c.env) ?? '127.0.0.1'
  return isLoopback(c.req.url) && [peer, ...forwardedFor(c)].every(isLoopbackAddress)
}

/** All clients named in proxy headers; an empty header counts as an unknown client. */
function forwardedFor(c: Context): string[] {
  const named = [c.req.header('x-forwarded-for'), c.req.header('x-real-ip')]
  const standard = c.req.header('forwarded')?.split(',') ?? []
  return [
    ...named.flatMap((value) => value?.split(',') ?? []),
    ...standard.map((hop) => /(?:^|;)\s*for=([^;]*)/i.exec(hop)?.[1] ?? ''),
  ]
}

/** An address as written in headers: quoted, in brackets, with a port, or plain. */
function isLoopbackAddress(written: string): boolean {
  const text = written.trim().replaceAll('"', '')
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
