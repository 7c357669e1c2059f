import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchScrollStops } from './scroll-stop'
import './prose.css'

const shownMs = 2000

/** HTML rendered by the server from Markdown; with scripts, its copy buttons work. */
export function Prose({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null)
  const { copy, status } = useCopyButtons(body)
  useEffect(() => (body.current ? watchScrollStops(body.current) : undefined))
  return (
    <>
      {/* Only handles clicks bubbling up from the buttons inside, which the keyboard can reach. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={body}
        className="prose"
        onClick={(event) => void copy(event)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <CopyStatus status={status} />
    </>
  )
}

/** Handles the buttons inside `place` that copy the code of their figure: pass clicks to `copy`. */
export function useCopyButtons(place: RefObject<HTMLElement | null>) {
  const [status, setStatus] = useState('')
  useEffect(() => {
    const buttons = place.current?.querySelectorAll<HTMLButtonElement>('button.copy') ?? []
    for (const button of buttons) button.hidden = false
  }, [place])

  const copy = async (event: React.MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button.copy') : null
    const code = button?.closest('figure')?.querySelector('code')?.textContent
    if (!button || code === undefined) return
    const message = await navigator.clipboard.writeText(code).then(
      () => 'Copied',
      () => 'Select the code and copy it',
    )
    button.textContent = message
    setStatus(message)
    setTimeout(() => {
      button.textContent = 'Copy'
      setStatus('')
    }, shownMs)
  }
  return { copy, status }
}

/** Announces the result of a copy to screen readers. */
export function CopyStatus({ status }: { status: string }) {
  return (
    <p role="status" className="sr-only">
      {status}
    </p>
  )
}
