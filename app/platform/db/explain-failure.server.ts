import pg from 'pg'
import { StartError } from '../start-error.server'
import { isDatabaseOut } from './is-database-out.server'

/** data_corrupted and index_corrupted (PostgreSQL, appendix A). */
const damaged = ['XX001', 'XX002']

/**
 * Why a start failed: a message for the operator if the database caused it, else the error
 * unchanged.
 */
export function explainDatabaseFailure(error: unknown): unknown {
  if (error instanceof StartError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof pg.DatabaseError && damaged.includes(cause.code ?? '')) {
    return new StartError(
      `The database is damaged: ${cause.message}. Restore a backup; docs/running.md tells how.`,
      { cause },
    )
  }
  if (cause instanceof pg.DatabaseError) {
    return new StartError(
      `The database refused what a start needs: ${cause.message} (code ${cause.code}).`,
      { cause },
    )
  }
  if (cause instanceof Error && isDatabaseOut(cause)) {
    return new StartError(`The database went away during the start: ${cause.message}.`, { cause })
  }
  return error
}
