import { useEffect, useState } from 'react'

/**
 * Without a connection a link would leave the page, and what is typed on it, for the browser's own
 * error page. Here it stays, and says why. Listens after whatever else takes links for itself.
 *
 * @param probe an address of this site that costs nothing to answer
 */
export function OfflineLinks({ probe }: { probe: string }) {
  const [isTold, setTold] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || event.defaultPrevented || !link || !leavesPage(link)) return
      event.preventDefault()
      // A site on the same machine answers without any network.
      fetch(probe, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.assign(link.href),
        () => setTold(true),
      )
    }
    window.addEventListener('click', hold, { capture: true, signal })
    window.addEventListener('online', () => setTold(false), { signal })
    return () => listening.abort()
  }, [probe])

  if (!isTold) return null
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid">
      <p className="justify-self-center rounded-control bg-ink px-4 py-3 text-small text-paper">
        No connection. This page stays open; follow the link when you are back online.
      </p>
    </div>
  )
}

/** Not a place on the same page, a mail or a file that is at hand already. */
function leavesPage({ origin, pathname, search, hash, target, download }: HTMLAnchorElement) {
  if (origin !== location.origin || download !== '' || target === '_blank') return false
  return hash === '' || pathname !== location.pathname || search !== location.search
}
