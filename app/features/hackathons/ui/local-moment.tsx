import { useSyncExternalStore } from 'react'
import { formatMoment } from '~/ui/format'
import type { HackathonMoment } from '../rules'

/** A moment in the hackathon's time zone, and below it in the viewer's. */
export function MomentWithLocal({ moment }: { moment: HackathonMoment }) {
  const local = useLocalText(moment)
  return (
    <>
      <time dateTime={moment.at}>{moment.text}</time>
      {/* Reserves the line's height until the browser's zone is known. */}
      <span className="block min-h-[1.45em] text-small font-normal text-quiet">
        {local?.differs ? (
          <>
            <span className="sr-only">In your time zone: </span>
            {local.text}
          </>
        ) : (
          local && 'Your time zone'
        )}
      </span>
    </>
  )
}

/** The same inside a sentence; adds the viewer's time only if it differs. */
export function InlineMoment({ moment }: { moment: HackathonMoment }) {
  const local = useLocalText(moment)
  return (
    <>
      <time dateTime={moment.at}>{moment.text}</time>
      {local?.differs && ` (${local.text} in your time zone)`}
    </>
  )
}

/** Only the browser knows a visitor's zone: null until hydration. */
function useLocalText({ at, hackathonZone, text, localText }: HackathonMoment) {
  const browserZone = useSyncExternalStore(neverChanges, readBrowserZone, () => null)
  // Zones with different names may show the same time.
  if (localText !== null) return { text: localText, differs: localText !== text }
  if (browserZone === null) return null
  const own = formatMoment(new Date(at), browserZone)
  return { text: own, differs: own !== formatMoment(new Date(at), hackathonZone) }
}

function neverChanges(): () => void {
  return () => undefined
}

function readBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
