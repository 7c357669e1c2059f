import pg from 'pg'

type Statement = { name: string; text: string; values: unknown[] }

type Member = { client: pg.Client; /** Statements without an answer yet. */ waiting: number }

/**
 * A few connections shared by all requests, for single short statements: each goes out without
 * waiting for the answers before it, and those of one turn of the event loop go out together. One
 * that takes long delays those behind it.
 */
export class SharedConnections {
  #config: pg.ClientConfig
  #size: number
  #onError: (error: Error) => void
  #members: Member[] = []
  /** Takes everything of this turn. */
  #current: Member | null = null
  #isClosed = false

  constructor(config: pg.ClientConfig, size: number, onError: (error: Error) => void) {
    this.#config = config
    this.#size = size
    this.#onError = onError
  }

  /** @throws what PostgreSQL or the connection to it answers; a lost connection is opened again by the next call. */
  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const member = this.#current ?? this.#beginTurn()
    member.waiting += 1
    try {
      return (await member.client.query<Row>(statement)).rows
    } catch (error) {
      // Told to go, the connection still looks open for a moment.
      if (!isOwnFault(error)) this.#drop(member)
      throw error
    } finally {
      member.waiting -= 1
    }
  }

  /** Waits for the statements on their way. */
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
    // Whoever waits for an answer is told of the failure by it.
    client.connect().catch(() => this.#drop(member))
    this.#members.push(member)
    return member
  }

  /** Gives it nothing more; what it has been given is answered, or fails with it. */
  #drop(member: Member): void {
    if (!this.#members.includes(member)) return
    this.#members = this.#members.filter((each) => each !== member)
    if (this.#current === member) this.#current = null
    // A connection that is lost may not end well, and need not.
    member.client.end().catch(() => {})
  }
}

/** Whether a statement failed by itself, and its connection can be used on. */
function isOwnFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}
