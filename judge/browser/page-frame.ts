import * as z from 'zod/mini'
import { readPageSources } from './page-sources.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))
const place = { file: z.nullable(z.string()), line: z.nullable(z.number()) }

/** The frame's messages. Strangers' code runs in it, so its messages are validated. */
const fromFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown') }),
  z.object({ kind: z.literal('pong') }),
  z.object({ kind: z.literal('printed'), text: text(2000) }),
  z.object({ kind: z.literal('error'), text: text(2000), ...place }),
  z.object({
    kind: z.literal('blocked'),
    directive: text(100),
    address: text(300),
  }),
  z.object({
    kind: z.literal('outcome'),
    outcome: z.object({
      isPassed: z.boolean(),
      expected: z.nullable(text(4000)),
      came: z.nullable(text(4000)),
      error: z.nullable(text(4000)),
      printed: text(8000),
      ...place,
    }),
  }),
])
export type FrameMessage =
  | z.infer<typeof fromFrame>
  /** The frame was asked to run the page; or it responded again after showing it. */
  | { kind: 'asked' | 'settled' }
  /** It could not be loaded, asked for another address, or stopped responding: it is closed. */
  | { kind: 'absent' | 'left' | 'frozen' }

export type PageFrame = {
  element: HTMLIFrameElement
  close: () => void
}

const pingEveryMs = 1_000
const longestSilenceMs = 4_000

let sources: ReturnType<typeof readPageSources> | undefined

/**
 * Opens a frame with an opaque origin, which can reach neither this page nor anything else, and
 * asks it to show a page, or to run one test of it.
 *
 * @param address of the frame's initial document
 */
export function openPageFrame(
  host: HTMLElement,
  {
    address,
    title,
    ask,
    onMessage,
  }: {
    address: string
    title: string
    ask:
      | { kind: 'show'; files: Record<string, string> }
      | { kind: 'test'; files: Record<string, string>; test: string }
    onMessage: (message: FrameMessage) => void
  },
): PageFrame {
  const element = document.createElement('iframe')
  // Forms are allowed for their `submit` events; the document's policy prevents sending them.
  element.setAttribute('sandbox', 'allow-scripts allow-forms')
  element.title = title
  const { port1: port, port2: other } = new MessageChannel()
  let heardAt = Number.POSITIVE_INFINITY
  let isOpened = false
  let isHeard = false
  /** Unanswered pings since the page was shown; null before that, and once one was answered. */
  let asked: number | null = null

  const close = () => {
    clearInterval(pings)
    port.close()
    element.remove()
  }
  const end = (kind: 'absent' | 'left' | 'frozen') => {
    close()
    onMessage({ kind })
  }
  const pings = setInterval(() => {
    if (performance.now() - heardAt > longestSilenceMs) end(isHeard ? 'frozen' : 'absent')
    else if (isOpened) {
      port.postMessage({ kind: 'ping' })
      if (asked !== null) asked += 1
    }
  }, pingEveryMs)
  port.addEventListener('message', ({ data }) => {
    const message = fromFrame.safeParse(data)
    heardAt = performance.now()
    isHeard = true
    if (!message.success) return
    const { kind } = message.data
    if (kind !== 'pong') onMessage(message.data)
    if (kind === 'shown') asked = 0
    // React draws only after the page was shown.
    else if (kind === 'pong' && asked !== null && asked > 0) {
      asked = null
      onMessage({ kind: 'settled' })
    }
  })
  port.start()
  element.addEventListener('load', () => {
    if (isOpened) return end('left')
    isOpened = true
    heardAt = performance.now()
    sources ??= readPageSources()
    element.contentWindow?.postMessage(sources, '*', [other])
    // Sent before the code runs, because it may also freeze this page.
    onMessage({ kind: 'asked' })
    port.postMessage(ask)
  })
  element.src = address
  host.append(element)
  return { element, close }
}
