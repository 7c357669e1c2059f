import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from '~/ui/link'
import { type Kept, savedSentence } from '../rules/saved-sentence'
import { Notice } from '~/ui/notice'

/** The height at the bottom of a phone's screen that the notice of earned achievements covers. */
const earnedNoticePx = 96

let kept: Kept | null = null
const listeners = new Set<() => void>()

/** @param moved what the sign-in moved to the account: shown once, at the end of a lesson */
export function showSaved(moved: Kept | null): void {
  kept = moved
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells somebody who has just signed in what moved from their visitor's record to their account.
 */
export function SavedNotice() {
  const moved = useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => () => showSaved(null), [])
  useEffect(() => {
    const { top = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {}
    const isInView = top >= 0 && bottom <= window.innerHeight - earnedNoticePx
    if (moved && !isInView) box.current?.scrollIntoView({ block: 'center' })
  }, [moved])
  return (
    <div ref={box} aria-live="polite" className="empty:hidden">
      {moved && (
        <Notice variant="done">
          {savedSentence(moved)}{' '}
          <Link to="/dashboard" className="font-bold underline underline-offset-4">
            Your dashboard
          </Link>{' '}
          shows what comes next.
        </Notice>
      )}
    </div>
  )
}
