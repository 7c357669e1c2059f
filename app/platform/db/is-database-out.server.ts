import pg from 'pg'

/** Of sockets and names: there is nobody at the address, or who was there has gone. */
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

/** The driver's own words where there is no code. */
const driverWords =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/** Whether a statement failed because the database could not be reached, and not by itself. */
export function isDatabaseOut(error: unknown): boolean {
  // What failed stands behind the words of whoever asked.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return false
  // With FATAL the session ends, or never begins: it shuts down, starts, or has no connection left.
  if (cause instanceof pg.DatabaseError) return cause.severity !== 'ERROR'
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  // Files that are missing have a path; connections have none.
  return (lostConnection.has(code) && !('path' in cause)) || driverWords.test(cause.message)
}
