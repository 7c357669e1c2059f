import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ToldAchievement } from '../rules'

/** Long enough to read it; it is among the notifications as well. */
const shownMs = 8000

/**
 * What the last act earned, until the student goes on or closes it. At the top, as answers and what is
 * said of them are lower: in the flow of a page that came with it, over one that was there before and
 * then only for some seconds.
 *
 * @param told new with each answer of the server, and empty once it was told
 */
export function EarnedNews({
  told,
  top,
}: {
  told: readonly ToldAchievement[]
  /** Below what stays at the top of the page. */
  top: 'top-4' | 'top-20'
}) {
  const { pathname } = useLocation()
  const box = useRef<HTMLElement>(null)
  const [first] = useState(told)
  const [latest, setLatest] = useState(told)
  const [shown, setShown] = useState({ told, pathname })
  const open = shown.pathname === pathname ? shown.told : []
  if (told !== latest) {
    setLatest(told)
    if (told.length > 0) setShown({ told: [...open, ...told], pathname })
  }
  const isOver = shown.told !== first
  useEffect(() => {
    if (!isOver || shown.told.length === 0) return undefined
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) setShown({ ...shown, told: [] })
    }, shownMs)
    return () => clearInterval(timer)
  }, [isOver, shown])
  return (
    <div aria-live="polite" className={`shell ${isOver ? `sticky z-20 h-0 ${top}` : ''}`}>
      {open.length > 0 && (
        <section
          ref={box}
          aria-label="Earned just now"
          className="mx-auto mb-4 flex max-w-md items-start gap-3 rounded-surface border border-brand bg-raised p-3 shadow-float transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0"
        >
          <Medal />
          <div className="min-w-0 flex-1">
            {open.map(({ id, name, done }) => (
              <p key={id} className="text-small font-bold wrap-anywhere">
                {done}: achievement ‘{name}’
              </p>
            ))}
            <Link
              to="/dashboard/achievements"
              className="inline-flex min-h-11 items-center text-small text-brand underline underline-offset-4"
            >
              See your achievements
            </Link>
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={() => setShown({ told: [], pathname })}
            className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </section>
      )}
    </div>
  )
}

function Medal() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="mt-1 size-9 shrink-0">
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
