import { useEffect, useRef, useState } from 'react'
import type { FrameMessage } from '../../../../judge/browser/page-frame.ts'
import { describeBlocked } from '../rules/blocked-by-frame'

const quietMs = 600
const mostLines = 30

/** The page as it is drawn, a moment after typing stops, and what it printed or what went wrong. */
export function PagePreview({ files }: { files: Record<string, string> }) {
  const host = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => void show(), quietMs)
    const show = async () => {
      try {
        // With the first preview: what runs pages is no part of this one.
        const { showPage } = await import('./page-frames')
        if (isOver || !host.current) return
        setLines([])
        showPage(host.current, files, (message) => {
          const line = describe(message)
          if (!isOver && line !== null) setLines((before) => [...before, line].slice(-mostLines))
        })
      } catch {
        if (!isOver) setLines([offline])
      }
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [files])
  return (
    <section aria-label="Preview" className="grid min-w-0 grid-cols-1 gap-2 noscript:hidden">
      <div className="overflow-hidden rounded-control border border-control">
        <p className="flex min-h-11 items-center border-b border-control bg-sunk px-3.5 text-small font-bold">
          Preview
        </p>
        <div ref={host} className="page-frame" />
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
  if (message.kind === 'left') return 'The page tried to open another address, so it was stopped.'
  if (message.kind === 'frozen')
    return 'The page stopped answering and was removed. Is there a loop that never stops?'
  return null
}
