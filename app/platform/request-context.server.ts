import { createContext } from 'react-router'
import type { Database } from './db/client.server'
import type { Log } from './log.server'
import type { OutsideServices, ServiceName } from './outside-services.server'

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
  /** Scheme, host and port that people type. */
  appUrl: string
  services: OutsideServices
  /** The services that a stand-in answers for. */
  standIns: readonly ServiceName[]
}

export const requestContext = createContext<RequestContext>()
