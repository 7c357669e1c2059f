/** Proxies and phones close what is silent for a minute. */
const heartbeatMs = 20_000
/** How long a browser waits before it comes back. */
const retryMs = 3000

export type StreamEvent = {
  id: number
  name: string
  data: unknown
}

export type EventSourceOfAPerson = {
  /** Starts calling `wake` when there may be something new, `end` when it is over; returns what stops it. */
  subscribe: (listener: { tell: () => void; end: () => void }) => () => void
  /** Whether the person may still be told. Asked before anything is sent. */
  isAllowed: () => Promise<boolean>
  /** What is new since the last time. */
  readNew: () => Promise<StreamEvent[]>
  onError: (error: unknown) => void
}

/**
 * An answer that stays open and tells of events as they come (server-sent events, HTML standard,
 * section 9.2). Ends as soon as the person may no longer be told.
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
      // nginx would collect the answer before it hands it on.
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
  // One after the other, so that nothing is sent twice or out of order.
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
