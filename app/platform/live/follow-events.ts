const firstWaitMs = 3000
const longestWaitMs = 5 * 60_000

/**
 * Follows server-sent events (HTML standard, section 9.2), and reopens the stream at growing
 * intervals when the browser gives up, for example after a 503. @param address may include the last
 * id received @returns a function that stops it
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
