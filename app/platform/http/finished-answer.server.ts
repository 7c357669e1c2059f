const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

/** Keeps the body for later middleware, because reading it back costs more than compressing it. */
export function finishedAnswer(
  body: Uint8Array<ArrayBuffer>,
  init: { status: number; headers: Headers },
): Response {
  const answer = new Response(body, init)
  bodies.set(answer, body)
  return answer
}

/** The whole body. Consumes the response unless `finishedAnswer` made it. */
export async function takeBody(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bodies.get(answer) ?? new Uint8Array(await answer.arrayBuffer())
}
