import { useEffect, useRef, useState } from 'react'
import { isMetered } from './metered-connection'

/** What this page has downloaded to run blocks, or was told to. */
const fetched = new Set<string>()

/**
 * Runs a block as it opens, unless that downloads something at the reader's cost: then the size is
 * told until `agree` is called.
 *
 * @param what names the download
 */
export function useFirstRun(what: string, travelMb: number, run: () => void) {
  const [isAsked, setAsked] = useState(() => isMetered() && !fetched.has(what))
  const first = useRef(run)
  const startsNow = useRef(!isAsked)
  useEffect(() => {
    if (startsNow.current) first.current()
    startsNow.current = false
  }, [])
  const agree = () => {
    fetched.add(what)
    setAsked(false)
  }
  return { size: isAsked ? `${travelMb} MB` : null, agree }
}
