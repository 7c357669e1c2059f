import { useSyncExternalStore } from 'react'
import { formatMoment } from '~/ui/format'
import type { HackathonMoment } from '../rules'

/** A moment in the hackathon's own zone, and below it the viewer's, or that this is their own time. */
export function MomentWithLocal({ moment }: { moment: HackathonMoment }) {
  const local = useLocalWords(moment)
  return (
    <>
      <time dateTime={moment.at}>{moment.words}</time>
      {/* The server keeps the line's place free. */}
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

/** The same within a sentence, where the viewer's zone is named only if it shows another clock. */
export function MomentInWords({ moment }: { moment: HackathonMoment }) {
  const local = useLocalWords(moment)
  return (
    <>
      <time dateTime={moment.at}>{moment.words}</time>
      {local?.differs && ` (${local.words} in your time zone)`}
    </>
  )
}

/** A visitor's zone is known to the browser alone: null until it has taken over. */
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
