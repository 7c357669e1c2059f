import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { damaged, fullName, type TableName } from './archive.server'
import { copyTarget } from './snapshot.server'

/** Feeds the parts of a table, which arrive in order, into one COPY. */
export class TableLoader {
  #client: pg.Client
  #tables: Map<string, TableName>
  #path: string
  #current: { name: string; copy: CopyStreamQuery } | null = null

  constructor(client: pg.Client, tables: readonly TableName[], path: string) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [fullName(table), table]))
    this.#path = path
  }

  async add(entry: string, content: Buffer): Promise<void> {
    const [, name = ''] = entry.split('/')
    if (this.#current?.name !== name) {
      await this.finish()
      const table = this.#tables.get(name)
      if (!table)
        throw damaged(this.#path, `it holds rows of ${name}, which its head does not name`)
      const copy = this.#client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      // The error surfaces when the next part is written, or at the end.
      copy.on('error', () => {})
      this.#current = { name, copy }
    }
    const { copy } = this.#current
    if (copy.errored) throw damaged(this.#path, String(copy.errored), copy.errored)
    if (!copy.write(content)) await once(copy, 'drain')
  }

  async finish(): Promise<void> {
    if (!this.#current) return
    const { copy, name } = this.#current
    this.#current = null
    try {
      copy.end()
      if (!copy.writableFinished) await once(copy, 'finish')
    } catch (cause) {
      throw damaged(this.#path, `the rows of ${name} do not fit (${String(cause)})`, cause)
    }
  }
}
