/**
 * Streams one JSON object: each name with a list, whose parts are read as the client takes them.
 */
export function streamJson(
  fileName: string,
  lists: readonly { name: string; parts: AsyncGenerator<unknown[]> }[],
): Response {
  const chunks = jsonOf(lists)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) return controller.close()
        controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* jsonOf(lists: readonly { name: string; parts: AsyncGenerator<unknown[]> }[]) {
  yield '{'
  for (const [index, { name, parts }] of lists.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}: [`
    let count = 0
    for await (const part of parts) {
      if (part.length === 0) continue
      yield part.map((row) => `${count++ === 0 ? '' : ','}\n  ${JSON.stringify(row)}`).join('')
    }
    yield count === 0 ? ']' : '\n]'
  }
  yield '\n}\n'
}
