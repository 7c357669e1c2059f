import pg from 'pg'

/** Error codes of connections that failed or were lost. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of the driver that have no code. */
const driverMessage =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/**
 * Whether a statement failed because the database was unreachable, not because of the statement.
 */
export function isDatabaseOut(error: unknown): boolean {
  // The ORM wraps the driver's error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return false
  // FATAL ends the session: PostgreSQL is stopping, starting or out of connections.
  if (cause instanceof pg.DatabaseError) return cause.severity !== 'ERROR'
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  // Missing-file errors have a path; connection errors do not.
  return (lostConnection.has(code) && !('path' in cause)) || driverMessage.test(cause.message)
}
