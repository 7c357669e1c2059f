import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FrameMessage } from '../../../../judge/browser/page-frame.ts'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { describeBlocked } from '../rules/blocked-by-frame'
import { isPreviewUnfinished, type MarkedPreview, markPreview } from './preview-mark'

const quietMs = 600
const mostLines = 30

/**
 * The rendered page, shortly after typing stops, with its output and errors. A page that did not
 * finish at an earlier visit runs only on request.
 */
export function PagePreview({
  files,
  address,
  owner,
}: MarkedPreview & { files: Record<string, string> }) {
  const host = useRef<HTMLDivElement>(null)
  const { lines, isHeld, run } = usePreview(host, { files, address, owner })
  return (
    <section aria-label="Preview" className="grid min-w-0 grid-cols-1 gap-2 noscript:hidden">
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
          className="grid max-h-48 grid-cols-1 gap-1 overflow-auto rounded-control bg-sunk px-3 py-2 font-mono text-small"
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
  { files, address, owner }: MarkedPreview & { files: Record<string, string> },
) {
  const [lines, setLines] = useState<string[]>([])
  const [isHeld, setHeld] = useState(false)
  /** True if no earlier visit left a mark, or Run was pressed. */
  const mayRun = useRef(false)
  useEffect(() => {
    if (isHeld) return undefined
    let isOver = false
    const mark = markPreview({ address, owner }, () => performance.now())
    const show = async () => {
      if (!mayRun.current && isPreviewUnfinished({ address, owner })) return setHeld(true)
      mayRun.current = true
      try {
        // Loaded with the first preview, because the runner is not part of this page.
        const { showPage } = await import('./page-frames')
        if (isOver || !host.current) return undefined
        setLines([])
        showPage(host.current, files, (message) => {
          if (isOver) return
          mark.onMessage(message)
          const line = describe(message)
          if (line !== null) setLines((before) => [...before, line].slice(-mostLines))
        })
      } catch {
        if (!isOver) setLines([offline])
      }
      return undefined
    }
    const timer = setTimeout(() => void show(), quietMs)
    window.addEventListener('pagehide', mark.onLeave)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('pagehide', mark.onLeave)
      mark.onLeave()
    }
  }, [host, files, address, owner, isHeld])
  const run = () => {
    mayRun.current = true
    setHeld(false)
  }
  return { lines, isHeld, run }
}

const offline = 'The preview could not be loaded. Check your connection; your files are kept.'

function describe(message: FrameMessage): string | null {
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
