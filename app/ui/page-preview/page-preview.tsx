import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../button'
import { Notice } from '../notice'
import { describeBlocked } from './blocked-by-frame'
import type { PreviewMark, PreviewMessage, ShowPage } from './preview-message'
import './page-preview.css'

const quietMs = 600
const mostLines = 30

type Previewed = {
  /** Distinguishes it from the other previews of a page. */
  label?: string
  files: Record<string, string>
  mark?: PreviewMark
  /** Loads the runner, which is not part of the page around it. */
  loadShowPage: () => Promise<ShowPage>
  onMessage?: (message: PreviewMessage) => void
}

/** The rendered page, shortly after typing stops, with its output and errors. */
export function PagePreview(previewed: Previewed) {
  const host = useRef<HTMLDivElement>(null)
  const { lines, isHeld, run } = usePreview(host, previewed)
  return (
    <section
      aria-label={previewed.label ?? 'Preview'}
      className="grid min-w-0 grid-cols-1 gap-2 noscript:hidden"
    >
      <div className="overflow-hidden rounded-control border border-control">
        <p className="flex min-h-11 items-center border-b border-control bg-sunk px-3.5 text-small font-bold">
          Preview
        </p>
        <div ref={host} className={isHeld ? 'hidden' : 'page-frame'} />
        {isHeld && (
          <div className="grid gap-3 p-3.5">
            <Notice variant="info">
              The preview did not finish last time, so we did not start it. Look for a loop or a
              recursion that never ends.
            </Notice>
            <Button className="justify-self-start" aria-label="Run the preview" onClick={run}>
              Run
            </Button>
          </div>
        )}
      </div>
      {lines.length > 0 && (
        <ol
          aria-label="Console"
          className="page-lines grid max-h-48 grid-cols-1 gap-1 overflow-auto rounded-control bg-sunk px-3 py-2 font-mono text-small"
        >
          {lines.map((line, index) => (
            <li key={index} className="whitespace-pre-wrap wrap-anywhere">
              {line}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function usePreview(
  host: RefObject<HTMLDivElement | null>,
  { label, files, mark: marked, loadShowPage, onMessage }: Previewed,
) {
  const [lines, setLines] = useState<string[]>([])
  const [isHeld, setHeld] = useState(false)
  /** True if no earlier visit left a mark, or Run was pressed. */
  const mayRun = useRef(false)
  useEffect(() => {
    if (isHeld) return undefined
    let isOver = false
    const mark = marked?.begin()
    const show = async () => {
      if (!mayRun.current && marked?.isUnfinished()) return setHeld(true)
      mayRun.current = true
      try {
        const showPage = await loadShowPage()
        if (isOver || !host.current) return undefined
        setLines([])
        const hear = (message: PreviewMessage) => {
          if (isOver) return
          mark?.onMessage(message)
          onMessage?.(message)
          const line = describe(message)
          if (line !== null) setLines((before) => [...before, line].slice(-mostLines))
        }
        showPage(host.current, files, hear, label)
      } catch {
        if (!isOver) setLines([offline])
      }
      return undefined
    }
    const timer = setTimeout(() => void show(), quietMs)
    const leave = () => mark?.onLeave()
    window.addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [host, files, marked, isHeld, label, loadShowPage, onMessage])
  const run = () => {
    mayRun.current = true
    setHeld(false)
  }
  return { lines, isHeld, run }
}

const offline = 'The preview could not be loaded. Check your connection; your files are kept.'

function describe(message: PreviewMessage): string | null {
  if (message.kind === 'printed') return message.text
  if (message.kind === 'error') {
    const { file, line, text } = message
    if (file === null) return text
    return line === null ? `${file}: ${text}` : `${file}, line ${line}: ${text}`
  }
  if (message.kind === 'blocked') return describeBlocked(message)
  if (message.kind === 'absent') return offline
  if (message.kind === 'left') return 'The page tried to open another address, so we stopped it.'
  if (message.kind === 'frozen')
    return 'The page stopped responding, so we removed it. Look for a loop or a recursion that never ends.'
  return null
}
