import { createContext } from 'react-router'
import type { Database } from './db/client.server'
import type { OutsideSources } from './http/security-headers.server'
import type { Log } from './log.server'
import type { FullDisk } from './full-disk.server'
import type { Shortcuts } from './react-router/shortcuts'

/** What every loader and action is given, so that nothing below them reads a global. */
export type RequestContext = {
  db: Database
  now: Date
  /** Shown to the person on an error page and written with every log line of this request. */
  requestId: string
  /** Allows this response's own inline scripts under the content security policy. */
  nonce: string
  log: Log
  clientAddress: string | null
  /** Scheme, host and port that people type. */
  appUrl: string
  fullDisk: FullDisk
  shortcuts: Shortcuts
  /**
   * What a page is rendered with although the data sent beside it goes without, as the page has it
   * already; null where a script asks for the data alone.
   */
  renderedOnly: Map<string, string> | null
  /** Allows this page scripts and frames of an outside service. */
  admit: (sources: OutsideSources | null) => void
}

export const requestContext = createContext<RequestContext>()
