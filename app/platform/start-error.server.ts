/** A failure that the operator can fix. The message says how; it is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
