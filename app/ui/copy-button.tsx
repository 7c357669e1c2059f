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
  const [words, setWords] = useState<string | null>(null)
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, () => false)
  useEffect(() => {
    if (words === null) return undefined
    const timer = setTimeout(() => setWords(null), shownMs)
    return () => clearTimeout(timer)
  }, [words])
  if (!canCopy) return null

  const copy = async () => {
    const said = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Copy by hand',
    )
    setWords(said)
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => void copy()}
        className={`${placeClass} rounded-control px-3 text-small font-bold text-brand`}
      >
        {words ?? 'Copy'}
      </button>
      <span role="status" className="sr-only">
        {words}
      </span>
    </>
  )
}
