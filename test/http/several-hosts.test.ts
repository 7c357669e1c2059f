import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { listeningTest as test } from './site'

async function ask(address: string, hosts: string[]): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  const lines = ['GET /courses HTTP/1.1', ...hosts.map((host) => `Host: ${host}`)]
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test('refuses a request with several Host headers', async ({ site }) => {
  const { host } = new URL(site.origin)

  for (const hosts of [
    [host, 'evil.example'],
    [host, host],
  ]) {
    const answer = await ask(site.origin, hosts)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('This request names several hosts.')
  }
  expect(await ask(site.origin, [host])).toMatch(/^HTTP\/1\.1 200 /)
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
