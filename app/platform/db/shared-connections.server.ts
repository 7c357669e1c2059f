import pg from 'pg'

type Statement = { name: string; text: string; values: unknown[] }

type Member = { client: pg.Client; /** Statements still waiting for an answer. */ waiting: number }

/**
 * A few connections shared by all requests for single short statements. Each statement is sent
 * without waiting for earlier answers, and those of one turn of the event loop are sent together. A
 * slow one delays those behind it.
 */
export class SharedConnections {
  #config: pg.ClientConfig
  #size: number
  #onError: (error: Error) => void
  #members: Member[] = []
  /** The connection for all statements of this turn. */
  #current: Member | null = null
  #isClosed = false

  constructor(config: pg.ClientConfig, size: number, onError: (error: Error) => void) {
    this.#config = config
    this.#size = size
    this.#onError = onError
  }

  /**
   * @throws the error of PostgreSQL or of the connection; the next call reopens a lost connection
   */
  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const member = this.#current ?? this.#beginTurn()
    member.waiting += 1
    try {
      return (await member.client.query<Row>(statement)).rows
    } catch (error) {
      // After the server asks it to close, the connection still looks open for a moment.
      if (!isOwnFault(error)) this.#drop(member)
      throw error
    } finally {
      member.waiting -= 1
    }
  }

  /** Waits for running statements. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#members.map(({ client }) => client.end()))
  }

  #beginTurn(): Member {
    if (this.#isClosed) throw new Error('The connections to the database are closed')
    const member = this.#choose()
    this.#current = member
    setImmediate(() => {
      this.#current = null
    })
    return member
  }

  #choose(): Member {
    const [first, ...others] = this.#members
    const idlest = others.reduce(
      (least, each) => (least && least.waiting <= each.waiting ? least : each),
      first,
    )
    const isFull = this.#members.length >= this.#size
    return idlest && (isFull || idlest.waiting === 0) ? idlest : this.#open()
  }

  #open(): Member {
    const client = new pg.Client({ ...this.#config, pipeline: true })
    const member: Member = { client, waiting: 0 }
    client.on('error', (error) => {
      this.#drop(member)
      this.#onError(error)
    })
    client.on('end', () => this.#drop(member))
    // The failure reaches whoever waits for an answer.
    client.connect().catch(() => this.#drop(member))
    this.#members.push(member)
    return member
  }

  /** Sends it no more statements; those already sent are answered or fail with it. */
  #drop(member: Member): void {
    if (!this.#members.includes(member)) return
    this.#members = this.#members.filter((each) => each !== member)
    if (this.#current === member) this.#current = null
    // A lost connection may not close cleanly, and need not.
    member.client.end().catch(() => {})
  }
}

/** Whether only the statement failed, so that its connection can be used again. */
function isOwnFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}
