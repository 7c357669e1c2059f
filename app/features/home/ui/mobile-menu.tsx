import { useEffect, useRef } from 'react'

/**
 * The menu of narrow screens. A `details` element, so that it opens without scripts; with them it
 * closes when a link in it is followed, on Escape, and when the window grows wider.
 */
export function MobileMenu({ children }: { children: React.ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => (details.current ? closeWhenDone(details.current) : undefined), [])

  return (
    <details ref={details} className="group size-11 tablet:hidden">
      <summary className="flex size-11 list-none items-center justify-center rounded-control border border-line bg-raised [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path className="group-open:hidden" d="M4 17h7M4 12h11M4 7h16" />
          <path className="hidden group-open:block" d="M6 6l12 12M18 6 6 18" />
        </svg>
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-y border-line bg-paper motion-safe:animate-appear"
      >
        <div className="shell pt-3 pb-6">{children}</div>
      </nav>
    </details>
  )
}

/** @returns the way to stop. */
function closeWhenDone(menu: HTMLDetailsElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && closeMenu(menu)
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (target.closest('a') || !menu.contains(target)) closeMenu(menu)
  }
  const wide = window.matchMedia('(min-width: 769px)')
  wide.addEventListener('change', () => closeMenu(menu), { signal })
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('click', onClick, { signal })
  return () => listening.abort()
}

/** Focus inside would be lost with what it is on; the toggle takes it. */
function closeMenu(menu: HTMLDetailsElement): void {
  if (!menu.open) return
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}
