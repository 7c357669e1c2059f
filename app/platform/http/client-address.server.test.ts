import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server'

async function addressOf(given: { socket?: string; forwarded?: string; trusted?: number }) {
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, given.trusted ?? 0)))
  const headers = given.forwarded ? { 'x-forwarded-for': given.forwarded } : undefined
  const bindings = given.socket ? { incoming: { socket: { remoteAddress: given.socket } } } : {}
  return (await app.request('/', { headers }, bindings)).json()
}

test.for([
  ['the socket', { socket: '203.0.113.9' }, '203.0.113.9'],
  ['the socket, as IPv6 has it', { socket: '::ffff:203.0.113.9' }, '203.0.113.9'],
  ['a household of IPv6', { socket: '2001:db8:1:2:aa:bb:cc:dd' }, '2001:db8:1:2::/64'],
  ['a short one', { socket: '2001:db8::1' }, '2001:db8:0:0::/64'],
  ['this machine', { socket: '::1' }, '0:0:0:0::/64'],
  [
    'a client that says so itself',
    { socket: '203.0.113.9', forwarded: '198.51.100.1' },
    '203.0.113.9',
  ],
  ['one proxy', { socket: '127.0.0.1', forwarded: '198.51.100.1', trusted: 1 }, '198.51.100.1'],
  [
    'one proxy, and a client that lies to it',
    { socket: '127.0.0.1', forwarded: '192.0.2.1, 198.51.100.1', trusted: 1 },
    '198.51.100.1',
  ],
  [
    'two proxies',
    { socket: '127.0.0.1', forwarded: '192.0.2.1, 198.51.100.1, 10.0.0.1', trusted: 2 },
    '198.51.100.1',
  ],
  ['a proxy that says nothing', { socket: '203.0.113.9', trusted: 1 }, '203.0.113.9'],
  ['no words', { socket: '127.0.0.1', forwarded: 'unknown', trusted: 1 }, null],
  ['nowhere', {}, null],
] as const)('a request from %s', async ([, given, address]) => {
  expect(await addressOf(given)).toBe(address)
})
