import { useEffect, useState, useSyncExternalStore } from 'react'
import { Field } from '~/ui/field'

const shownMs = 2000
const neverChanges = () => () => {}
/** Browsers have one on https and on one's own machine alone. */
const hasClipboard = () => 'clipboard' in navigator

/** The link that a team sends to its friends; where scripts run, a press copies it. */
export function InviteLink({ link, places }: { link: string; places: number }) {
  const [words, setWords] = useState<string | null>(null)
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, () => false)
  useEffect(() => {
    if (words === null) return undefined
    const timer = setTimeout(() => setWords(null), shownMs)
    return () => clearTimeout(timer)
  }, [words])

  const copy = async () => {
    const said = await navigator.clipboard.writeText(link).then(
      () => 'Copied',
      () => 'By hand',
    )
    setWords(said)
  }
  const more = places === 1 ? 'one more' : `${places} more`
  return (
    <>
      <Field
        label="Invite link"
        readOnly
        value={link}
        onFocus={(focus) => focus.target.select()}
        hint={`Send it to your friends: ${more} can join, once they are registered.`}
        trailing={
          canCopy && (
            <button
              type="button"
              aria-label="Copy the link"
              onClick={() => void copy()}
              className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-[600] text-brand"
            >
              {words ?? 'Copy'}
            </button>
          )
        }
      />
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  )
}
