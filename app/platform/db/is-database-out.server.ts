import pg from 'pg'

/** Codes of connections that could not be made or were lost. */
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

/** The driver's messages that have no code. */
const driverMessage =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/** Whether a statement failed because the database could not be reached, and not by itself. */
export function isDatabaseOut(error: unknown): boolean {
  // The ORM wraps the driver's error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return false
  // FATAL ends the session: PostgreSQL stops, starts or has no connection left.
  if (cause instanceof pg.DatabaseError) return cause.severity !== 'ERROR'
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  // Errors of missing files have a path; those of connections have none.
  return (lostConnection.has(code) && !('path' in cause)) || driverMessage.test(cause.message)
}
