import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseAddress } from '~/platform/db/client.server'

/**
 * A proxy to a database that never answers one statement.
 *
 * @param statement a part of it; a connection that sends it receives nothing more
 * @returns `asked`, which resolves once it was sent, and `cut`, which breaks every connection
 */
export async function withholdAnswer(database: DatabaseAddress, statement: string) {
  const asked = Promise.withResolvers<void>()
  const { host, port, user, password = '', database: name } = new pg.Client(database)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port })
    for (const end of [client, upstream]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        for (const other of [client, upstream]) other.destroy()
      })
    }
    upstream.pipe(client)
    client.on('data', (bytes) => {
      if (bytes.includes(statement)) {
        upstream.unpipe(client)
        asked.resolve()
      }
      upstream.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)
  Object.assign(url, { username: user, password })
  const cut = () => open.forEach((end) => end.destroy())
  return {
    address: { connectionString: url.href },
    asked: asked.promise,
    cut,
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
