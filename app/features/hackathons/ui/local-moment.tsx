import { useSyncExternalStore } from 'react'
import { formatMoment } from '~/ui/format'

/**
 * The same moment in the viewer's own zone, or that this is their own time. A visitor's zone is known
 * to the browser alone, so the server keeps the line's place free.
 */
export function LocalMoment({
  at,
  eventZone,
  viewerZone,
}: {
  at: string
  eventZone: string
  viewerZone: string | null
}) {
  const browserZone = useSyncExternalStore(neverChanges, readBrowserZone, () => null)
  const words = browserZone && formatMoment(new Date(at), viewerZone ?? browserZone)
  // Zones of different names may show the same clock.
  const differs = words && words !== formatMoment(new Date(at), eventZone)
  return (
    <span className="block min-h-[1.45em] text-small font-[420] text-quiet">
      {differs ? (
        <>
          <span className="sr-only">In your time zone: </span>
          {words}
        </>
      ) : (
        words && 'Your own time'
      )}
    </span>
  )
}

function neverChanges(): () => void {
  return () => undefined
}

function readBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
