const firstWaitMs = 3000
const longestWaitMs = 5 * 60_000

/**
 * Listens to a stream of server-sent events until told to stop (HTML standard, section 9.2). A
 * browser comes back by itself after a broken connection, but never after an answer that is no
 * stream, such as the 503 of a site that is starting: then it is asked for again here, ever later.
 *
 * @param address asked for anew at each opening, as it may say what was heard last
 * @param on what to do at each event, by its name
 * @returns what ends it
 */
export function followEvents(
  address: () => string,
  on: Record<string, (event: MessageEvent<string>) => void>,
): () => void {
  let source: EventSource
  let opening: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs

  const open = () => {
    source = new EventSource(address())
    source.addEventListener('open', () => {
      waitMs = firstWaitMs
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      opening = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    })
    for (const [name, hear] of Object.entries(on)) source.addEventListener(name, hear)
  }
  open()
  return () => {
    clearTimeout(opening)
    source.close()
  }
}
