import { useSyncExternalStore } from 'react'
import { formatMoment } from '~/ui/format'
import type { HackathonMoment } from '../rules'

/** A moment in the hackathon's time zone, and below it in the viewer's. */
export function MomentWithLocal({ moment }: { moment: HackathonMoment }) {
  const local = useLocalWords(moment)
  return (
    <>
      <time dateTime={moment.at}>{moment.words}</time>
      {/* Keeps the line's height until the browser's zone is known. */}
      <span className="block min-h-[1.45em] text-small font-normal text-quiet">
        {local?.differs ? (
          <>
            <span className="sr-only">In your time zone: </span>
            {local.words}
          </>
        ) : (
          local && 'Your time zone'
        )}
      </span>
    </>
  )
}

/** The same within a sentence; the viewer's zone only if its clock differs. */
export function MomentInWords({ moment }: { moment: HackathonMoment }) {
  const local = useLocalWords(moment)
  return (
    <>
      <time dateTime={moment.at}>{moment.words}</time>
      {local?.differs && ` (${local.words} in your time zone)`}
    </>
  )
}

/** Only the browser knows a visitor's zone: null until hydration. */
function useLocalWords({ at, hackathonZone, words, localWords }: HackathonMoment) {
  const browserZone = useSyncExternalStore(neverChanges, readBrowserZone, () => null)
  // Zones of different names may show the same clock.
  if (localWords !== null) return { words: localWords, differs: localWords !== words }
  if (browserZone === null) return null
  const own = formatMoment(new Date(at), browserZone)
  return { words: own, differs: own !== formatMoment(new Date(at), hackathonZone) }
}

function neverChanges(): () => void {
  return () => undefined
}

function readBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
