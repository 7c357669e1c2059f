import { createContext } from 'react-router'
import type { Database } from './db/client.server'
import type { OutsideSources } from './http/security-headers.server'
import type { Log } from './log.server'
import type { FullDisk } from './full-disk.server'
import type { Shortcuts } from './react-router/shortcuts'

/** What every loader and action receives, so that nothing below them reads a global. */
export type RequestContext = {
  db: Database
  now: Date
  /** Shown on an error page and written with every log line of this request. */
  requestId: string
  /** Allows this response's own inline scripts under the content security policy. */
  nonce: string
  log: Log
  clientAddress: string | null
  /** The scheme, host and port that people type. */
  appUrl: string
  fullDisk: FullDisk
  shortcuts: Shortcuts
  /**
   * HTML used to render the page but left out of the data sent with it, because the page already
   * has it; null when a script requests only the data.
   */
  renderedOnly: Map<string, string> | null
  /** Allows scripts and frames of an outside service on this page. */
  admit: (sources: OutsideSources | null) => void
}

export const requestContext = createContext<RequestContext>()
