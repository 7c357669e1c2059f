import { createContext } from 'react-router'
import type { Database } from './db/client.server'
import type { OutsideSources } from './http/security-headers.server'
import type { Log } from './log.server'
import type { FullDisk } from './full-disk.server'

/** What every loader and action gets handed, so that nothing below them reaches for a global. */
export type RequestContext = {
  db: Database
  /** The clock, read once: all of one request happens at one moment. */
  now: Date
  /** Shown to the person on an error page and written with every log line of this request. */
  requestId: string
  /** Allows this response's own inline scripts under the content security policy. */
  nonce: string
  log: Log
  /** Where the request comes from; null when there is no saying. */
  clientAddress: string | null
  /** Scheme, host and port that people type. */
  appUrl: string
  fullDisk: FullDisk
  /** Whether pages are made by ways around the router's own that save CPU time (decision 43). */
  takesShortcuts: boolean
  /** Lets this one page load what its policy would refuse: scripts and frames of an outside service. */
  admit: (sources: OutsideSources | null) => void
}

export const requestContext = createContext<RequestContext>()
