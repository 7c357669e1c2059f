import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Link } from '~/ui/link'
import type { ToldAchievement } from '../rules'

/** Long enough to read; the notifications list it as well. */
const shownMs = 8000

/**
 * Announces what the last act earned. Rendered in the page's flow when it arrives with the page;
 * otherwise shown for a few seconds at the bottom, one at a time, but not while the student is
 * answering something. On wide screens it is in the left corner, because feedback on a press
 * appears in the middle or on the right.
 *
 * @param told changes with each server answer; empty once announced
 */
export function EarnedNotice({ told }: { told: readonly ToldAchievement[] }) {
  const { pathname } = useLocation()
  const [first, setFirst] = useState({ told, pathname })
  const [latest, setLatest] = useState(told)
  const [waiting, setWaiting] = useState<readonly ToldAchievement[]>([])
  const isAnswering = useIsAnswering()
  if (told !== latest) {
    setLatest(told)
    setWaiting([...waiting, ...told])
  }
  const shown = isAnswering ? [] : waiting.slice(0, 1)
  const box = useEndOfNews(shown[0], () => setWaiting(waiting.slice(1)))
  const close = () => setFirst({ told: [], pathname })
  return (
    <>
      {first.pathname === pathname && first.told.length > 0 && (
        <div className="shell">
          <News told={first.told} onClose={close} />
        </div>
      )}
      <div ref={box} aria-live="polite" className="fixed inset-x-4 bottom-4 z-20 desk:right-auto">
        {shown.length > 0 && <News told={shown} onClose={() => setWaiting(waiting.slice(1))} />}
      </div>
    </>
  )
}

/** Calls `onEnd` once it has been shown long enough and is neither hovered nor focused. */
function useEndOfNews(shown: ToldAchievement | undefined, onEnd: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setInterval(() => {
      if (!box.current?.matches(':has(:hover, :focus-visible)')) end()
    }, shownMs)
    return () => clearInterval(timer)
  }, [shown])
  return box
}

const answer = 'main :is(input, select, textarea, fieldset, [contenteditable=true])'

function useIsAnswering(): boolean {
  return useSyncExternalStore(
    onFocusMoved,
    () => document.activeElement?.matches(answer) ?? false,
    () => false,
  )
}

function onFocusMoved(changed: () => void): () => void {
  // Nothing has the focus while it moves between two fields.
  const moved = () => setTimeout(changed)
  document.addEventListener('focusin', moved)
  document.addEventListener('focusout', moved)
  return () => {
    document.removeEventListener('focusin', moved)
    document.removeEventListener('focusout', moved)
  }
}

function News({ told, onClose }: { told: readonly ToldAchievement[]; onClose: () => void }) {
  return (
    <section
      aria-label="Earned just now"
      className="mx-auto flex max-w-md items-center gap-2 rounded-surface border border-brand bg-raised py-1 pl-3 text-small font-bold shadow-float transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0"
    >
      <Medal />
      <Link to="/dashboard/achievements" className="min-w-0 flex-1 wrap-anywhere">
        {told.map(({ id, name, done }) => (
          <span key={id} className="block">
            {done}: achievement ‘{name}’
          </span>
        ))}
      </Link>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  )
}

function Medal() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
      <circle cx="16" cy="16" r="16" className="fill-brand" />
      <path
        d="M7 22C12 22 12 15 16 15S20 10 25 9"
        pathLength="1"
        strokeWidth="3"
        strokeLinecap="round"
        className="draw-step fill-none stroke-on-brand"
      />
    </svg>
  )
}
