/** Proxies and phones close a connection that is silent for a minute. */
const heartbeatMs = 20_000
/** How long a browser waits before reconnecting. */
const retryMs = 3000

export type StreamEvent = {
  id: number
  name: string
  data: unknown
}

export type EventSourceOfAPerson = {
  /**
   * Calls `tell` when there may be news and `end` when the stream is over; returns a function to
   * unsubscribe.
   */
  subscribe: (listener: { tell: () => void; end: () => void }) => () => void
  /** Whether the person may still read the stream; checked before each send. */
  isAllowed: () => Promise<boolean>
  readNew: () => Promise<StreamEvent[]>
  onError: (error: unknown) => void
}

/**
 * Sends server-sent events (HTML standard, section 9.2) for as long as the person may read them.
 */
export function answerWithEvents(source: EventSourceOfAPerson): Response {
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stop = runStream(source, controller)
    },
    cancel() {
      stop()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Otherwise nginx would buffer the response.
      'x-accel-buffering': 'no',
    },
  })
}

function runStream(
  source: EventSourceOfAPerson,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const encoder = new TextEncoder()
  let isOpen = true
  let turn = Promise.resolve()
  let leave = () => {}
  const send = (text: string) => {
    if (isOpen) controller.enqueue(encoder.encode(text))
  }
  const stop = () => {
    isOpen = false
    clearInterval(heartbeat)
    leave()
  }
  const end = () => {
    if (!isOpen) return
    stop()
    controller.close()
  }
  const sendNew = async (ifNothing: string) => {
    if (!isOpen) return
    if (!(await source.isAllowed())) {
      send('event: signed-out\ndata: {}\n\n')
      end()
      return
    }
    const events = await source.readNew()
    send(events.length === 0 ? ifNothing : events.map(eventText).join(''))
  }
  // One at a time, so that nothing is sent twice or out of order.
  const next = (ifNothing = '') => {
    turn = turn
      .then(() => sendNew(ifNothing))
      .catch((error: unknown) => {
        source.onError(error)
        end()
      })
  }
  const heartbeat = setInterval(() => next(': still here\n\n'), heartbeatMs)
  heartbeat.unref()
  leave = source.subscribe({ tell: () => next(), end })
  if (!isOpen) leave()
  send(`retry: ${retryMs}\n\n`)
  next()
  return stop
}

function eventText({ id, name, data }: StreamEvent): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
