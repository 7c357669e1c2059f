import { useEffect, useState, useSyncExternalStore } from 'react'

const shownMs = 2000
const neverChanges = () => () => {}
/** Browsers provide a clipboard only on https and localhost. */
const hasClipboard = () => 'clipboard' in navigator

/** Copies a text; hidden if the browser has no clipboard. */
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
    const result = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Copy by hand',
    )
    setMessage(result)
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
