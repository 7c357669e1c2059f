import { useEffect, useState } from 'react'
import { clearDraft, loadDraft, saveDraft, visitor } from '~/ui/drafts/store'

const savedAfterMs = 300
/** Blocks that start above this line do not count as being read. */
const readingLinePx = 96
const offeredMs = 10_000

/**
 * Opens a lesson at the block where the reader left it in this browser, unless the address names a
 * heading or the browser restored the scroll position. The place is stored with the drafts, so a
 * log-out clears it; the beginning and the end of a lesson are not stored.
 */
export function ReadingPlace({ lesson, viewerId }: { lesson: string; viewerId: string | null }) {
  const [isBack, setIsBack] = useState(false)
  const reader = viewerId ?? visitor
  useEffect(() => {
    const form = `place-${lesson}`
    // After the router has set its own scroll position.
    const opening = setTimeout(() => setIsBack(goBack(loadDraft(form, reader))))
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const block = findPlace()
      if (block === null) clearDraft(form, reader)
      else saveDraft(form, reader, block)
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(save, savedAfterMs)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(opening)
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [lesson, reader])

  useEndOfOffer(isBack, setIsBack)

  if (!isBack) return null
  return (
    <p className="lesson-restart text-small">
      <a
        href="#content"
        onClick={() => setIsBack(false)}
        className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4"
      >
        Start from the top
      </a>
    </p>
  )
}

/** Ends the offer once the reader moves on: a screen further, a press, or some time later. */
function useEndOfOffer(isOffered: boolean, setIsOffered: (isOffered: boolean) => void) {
  useEffect(() => {
    if (!isOffered) return undefined
    const end = () => setIsOffered(false)
    const begin = window.scrollY
    const onScroll = () => {
      if (Math.abs(window.scrollY - begin) > window.innerHeight) end()
    }
    const timer = setTimeout(() => {
      // Stays while it has the focus, or keyboard users would lose their position.
      if (!document.activeElement?.closest('.lesson-restart')) end()
    }, offeredMs)
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('click', end)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('click', end)
    }
  }, [isOffered, setIsOffered])
}

const blocks = () => [...document.querySelectorAll('.prose > *')]

/** @returns whether the page was scrolled there */
function goBack(place: unknown): boolean {
  if (location.hash !== '' || window.scrollY > 0 || typeof place !== 'number') return false
  const block = blocks()[place]
  block?.scrollIntoView()
  return block !== undefined
}

/**
 * The index of the first block below the reading line; null before the second block and past the
 * last.
 */
function findPlace(): number | null {
  const index = blocks().findIndex((block) => block.getBoundingClientRect().bottom > readingLinePx)
  return index > 0 ? index : null
}
