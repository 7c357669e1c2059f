import pg from 'pg'
import { createContext } from 'react-router'
import type { Database } from '../db/client.server'
import { pagesChannel } from '../db/tell-pages-changed.server'
import type { Log } from '../log.server'

type Listener = () => void

/** Open streams per person and process: enough for a few devices with one or two windows each. */
const mostPerPerson = 8
const reconnectMs = 2000

/**
 * Listens to PostgreSQL for notifications and page changes from all processes, with one connection
 * while anybody subscribes. Subscribers read the news themselves; after a lost connection all are
 * called.
 */
export class LiveEvents {
  #db: Database
  #log: Log
  #people = new Map<string, Set<{ tell: Listener; end: () => void }>>()
  #tellPagesChanged: (() => Promise<void>) | null = null
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
  }

  /**
   * Calls `tell` when there is news for this person, or for another name of `tellListeners`. Ends
   * the oldest stream beyond eight. @returns a function to unsubscribe
   */
  subscribe(personId: string, listener: { tell: Listener; end: () => void }): () => void {
    const own = this.#people.get(personId) ?? new Set()
    this.#people.set(personId, own)
    own.add(listener)
    const [oldest] = own
    if (own.size > mostPerPerson && oldest) {
      own.delete(oldest)
      oldest.end()
    }
    if (this.#isClosed) listener.end()
    else this.#listen()
    return () => {
      own.delete(listener)
      if (own.size === 0 && this.#people.get(personId) === own) this.#people.delete(personId)
      if (!this.#isAnybodyThere()) this.#stopListening()
    }
  }

  /** Calls `tell` whenever the public pages are outdated, until the process stops. */
  onPagesChanged(tell: () => Promise<void>): void {
    this.#tellPagesChanged = tell
    this.#listen()
  }

  close(): void {
    this.#isClosed = true
    for (const own of this.#people.values()) for (const { end } of own) end()
    this.#people.clear()
    this.#tellPagesChanged = null
    this.#stopListening()
  }

  #isAnybodyThere(): boolean {
    return this.#people.size > 0 || this.#tellPagesChanged !== null
  }

  #listen(): void {
    if (this.#client || this.#retry) return
    const client = new pg.Client({
      ...this.#db.$client.options,
      application_name: 'skillsurge live',
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    client.on('notification', ({ channel, payload }) => {
      if (channel === pagesChannel) this.#pagesChanged()
      else this.#tell(payload ?? '')
    })
    const listening = async () => {
      await client.connect()
      await client.query(`listen notifications; listen ${pagesChannel}`)
      this.#pagesChanged()
      for (const personId of this.#people.keys()) this.#tell(personId)
    }
    listening().catch((error: unknown) => this.#lost(client, error))
  }

  #tell(personId: string): void {
    for (const { tell } of this.#people.get(personId) ?? []) tell()
  }

  #pagesChanged(): void {
    this.#tellPagesChanged?.().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'The text of the public pages could not be read again')
    })
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = null
    client.end().catch(() => {})
    this.#log.warn({ err: error }, 'The connection for live events was lost')
    this.#retry = setTimeout(() => {
      this.#retry = null
      if (this.#isAnybodyThere()) this.#listen()
    }, reconnectMs)
    this.#retry.unref()
  }

  #stopListening(): void {
    const client = this.#client
    this.#client = null
    if (this.#retry) clearTimeout(this.#retry)
    this.#retry = null
    client?.end().catch(() => {})
  }
}

export const liveContext = createContext<LiveEvents>()
