import { useEffect, useState } from 'react'

/**
 * Keeps the page and what is typed on it when somebody offline follows a link or sends a form to
 * another page. The router cannot load that page, so the browser would show its own error page.
 *
 * @param probe an address of this site that is cheap to answer
 */
export function OfflineLinks({ probe }: { probe: string }) {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const hold = (event: Event, go: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      // A site on localhost answers without a network.
      fetch(probe, { method: 'HEAD', cache: 'no-store' }).then(go, () => setShown(true))
    }
    const holdLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || event.defaultPrevented || !link || !leavesPage(link)) return
      hold(event, () => location.assign(link.href))
    }
    let isChecked = false
    const holdForm = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (navigator.onLine || isChecked || !(form instanceof HTMLFormElement)) return
      // Dialogs show this themselves.
      if (new URL(form.action).pathname === location.pathname || form.closest('dialog')) return
      hold(event, () => {
        isChecked = true
        form.requestSubmit(submitter)
        isChecked = false
      })
    }
    window.addEventListener('click', holdLink, { capture: true, signal })
    window.addEventListener('submit', holdForm, { capture: true, signal })
    window.addEventListener('online', () => setShown(false), { signal })
    return () => listening.abort()
  }, [probe])

  if (!isShown) return null
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid">
      <p className="justify-self-center rounded-control bg-ink px-4 py-3 text-small text-paper">
        No connection. This page stays open: try again when you are back online.
      </p>
    </div>
  )
}

/** False for a place on the same page, an email address, a download or a new tab. */
function leavesPage({ origin, pathname, search, hash, target, download }: HTMLAnchorElement) {
  if (origin !== location.origin || download !== '' || target === '_blank') return false
  return hash === '' || pathname !== location.pathname || search !== location.search
}
