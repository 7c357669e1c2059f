import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isFromThisMachine } from './this-machine'

type Asked = { host?: string; socket?: string; headers?: Record<string, string> }

async function isAnswered({ host = 'localhost:3000', socket, headers }: Asked) {
  const app = new Hono().get('/', (c) => c.json(isFromThisMachine(c)))
  const bindings = socket ? { incoming: { socket: { remoteAddress: socket } } } : {}
  return (await app.request(`http://${host}/`, { headers }, bindings)).json()
}

test.for<[string, Asked]>([
  ['IPv4', { socket: '127.0.0.1' }],
  ['IPv6', { socket: '::1', host: '[::1]:3000' }],
  ['IPv4, as a socket of IPv6 has it', { socket: '::ffff:127.0.0.1' }],
  ['its own proxy', { socket: '127.0.0.1', headers: { 'x-forwarded-for': '127.4.5.6, ::1' } }],
  ['a proxy of the standard', { headers: { forwarded: 'proto=http;for="[::1]:4711"' } }],
  ['no network', {}],
])('a request over %s of this machine is answered', async ([, asked]) => {
  expect(await isAnswered(asked)).toBe(true)
})

test.for<[string, Asked]>([
  ['asks for another name', { host: 'learn.example.org' }],
  ['is at another machine', { socket: '203.0.113.9' }],
  ['is at another machine of IPv6', { socket: '2001:db8::1' }],
  ['comes through a proxy', { socket: '127.0.0.1', headers: { 'x-forwarded-for': '8.8.8.8' } }],
  ['lies to a proxy', { headers: { 'x-forwarded-for': '127.0.0.1, 8.8.8.8' } }],
  ['is in the same house', { headers: { 'x-forwarded-for': '192.168.1.7' } }],
  ['is called otherwise', { headers: { 'x-real-ip': '2001:db8::1' } }],
  [
    'comes by the standard',
    { headers: { forwarded: 'for=127.0.0.1, for=8.8.8.8:80;proto=https' } },
  ],
  ['is not named', { headers: { forwarded: 'for=unknown' } }],
  ['is left out', { headers: { forwarded: 'proto=https' } }],
])('nobody is answered who %s', async ([, asked]) => {
  expect(await isAnswered(asked)).toBe(false)
})
