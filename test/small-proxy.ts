import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often the proxy checks whether a process accepts requests. */
const healthEveryMs = 100

/**
 * A proxy before several processes, as nginx is: connections are kept open and used again, a process
 * whose health is not 200 gets nothing new, and a request goes to another one only when the
 * connection was refused, as it may have been acted on otherwise.
 */
export async function openSmallProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const healthy = new Set(ports)
  const failures: string[] = []
  const watch = setInterval(() => {
    for (const port of ports) void look(port, healthy)
  }, healthEveryMs)
  let next = 0
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, left: number[]) => {
    const [port, ...others] = left
    const upstream = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        path: from.url,
        method: from.method,
        headers: from.headers,
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/plain' })
        answer.pipe(to)
      },
    )
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && others.length > 0) return pass(from, to, body, others)
      failures.push(`${from.method} ${from.url}: ${error.code} ${error.message}`)
      to.writeHead(502).end()
    })
    upstream.end(body)
  }
  const server = createServer((from, to) => {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => {
      next += 1
      const turned = ports.map((_, index) => ports[(index + next) % ports.length] ?? 0)
      const isHealthy = (port: number) => healthy.has(port)
      const order = [...turned.filter(isHealthy), ...turned.filter((port) => !isHealthy(port))]
      pass(from, to, Buffer.concat(chunks), order)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    close: () => {
      clearInterval(watch)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function look(port: number, healthy: Set<number>): Promise<void> {
  const isUp = await fetch(`http://127.0.0.1:${port}/api/health`).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status === 200
    },
    () => false,
  )
  if (isUp) healthy.add(port)
  else healthy.delete(port)
}
