import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/**
 * Calls a `node:http` handler and returns its answer as a `Response`, so that a library made for
 * `node:http` works among request-to-response functions.
 *
 * @param options.path the address the handler should see, with the query
 * @param options.mountPath the part before it in the browser's address
 */
export async function answerWithNode(
  handler: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
  request: Request,
  options: { path: string; mountPath: string },
): Promise<Response> {
  const incoming = new IncomingMessage(new Socket())
  incoming.method = request.method
  incoming.url = options.path
  // As Express names it for handlers mounted below a path.
  Object.assign(incoming, { originalUrl: options.mountPath + options.path })
  const body = Buffer.from(await request.arrayBuffer())
  // Node's handlers detect a body by its length.
  incoming.headers = {
    ...Object.fromEntries(request.headers),
    ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
  }
  incoming.push(body.length > 0 ? body : null)
  if (body.length > 0) incoming.push(null)

  const outgoing = new CollectedResponse(incoming)
  await handler(incoming, outgoing)
  return outgoing.answer
}

/** Collects what is written instead of sending it. */
class CollectedResponse extends ServerResponse {
  #chunks: Buffer[] = []
  #settle: (response: Response) => void = () => {}
  readonly answer = new Promise<Response>((resolve) => {
    this.#settle = resolve
  })

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array))
    return true
  }

  override end(last?: unknown): this {
    if (typeof last === 'string' || last instanceof Uint8Array) {
      this.#chunks.push(Buffer.from(last as Uint8Array))
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(this.getHeaders())) {
      // The sender computes the length, after any compression.
      if (name === 'content-length') continue
      for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each))
    }
    const hasBody = ![204, 304].includes(this.statusCode)
    const body = hasBody ? Buffer.concat(this.#chunks) : null
    this.#settle(new Response(body, { status: this.statusCode, headers }))
    this.emit('finish')
    return this
  }
}
