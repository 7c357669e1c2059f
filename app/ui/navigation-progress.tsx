import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A bar at the top while a page loads. It also announces the new page's title to screen readers.
 */
export function NavigationProgress() {
  const isPending = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current !== pathname) setTitle(document.title)
    shown.current = pathname
  }, [pathname])
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-0.75">
      <span className="sr-only">{isPending ? 'Loading' : title}</span>
      {isPending && <div className="navigation-progress h-full origin-left bg-brand" />}
    </div>
  )
}
