import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/**
 * An error for the log: type, message, code, stack and causes, without the values of a statement.
 */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n')
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) }
  return { type: error.name, ...describe(error), stack: frames, ...cause }
}

function describe(error: Error): object {
  if (error instanceof DrizzleQueryError) return { statement: error.query }
  // The message of a failed statement quotes its values; that of a lost session does not.
  if (error instanceof pg.DatabaseError && error.severity === 'ERROR') {
    const { code, table, column, constraint, routine } = error
    return { code, table, column, constraint, routine }
  }
  return { message: error.message, ...('code' in error ? { code: error.code } : {}) }
}
