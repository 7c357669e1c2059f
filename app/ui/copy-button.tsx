import { useEffect, useState, useSyncExternalStore } from 'react'

const shownMs = 2000
const neverChanges = () => () => {}
/** Browsers have one on https and on one's own machine alone. */
const hasClipboard = () => 'clipboard' in navigator

/** Copies a text; not there where the browser has no clipboard or runs no scripts. */
export function CopyButton({
  text,
  label,
  placeClass = 'min-h-11',
}: {
  text: string
  label: string
  placeClass?: string
}) {
  const [message, setMessage] = useState<string | null>(null)
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, () => false)
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => setMessage(null), shownMs)
    return () => clearTimeout(timer)
  }, [message])
  if (!canCopy) return null

  const copy = async () => {
    const said = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Copy by hand',
    )
    setMessage(said)
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => void copy()}
        className={`${placeClass} rounded-control px-3 text-small font-bold text-brand`}
      >
        {message ?? 'Copy'}
      </button>
      <span role="status" className="sr-only">
        {message}
      </span>
    </>
  )
}
