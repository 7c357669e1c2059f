/** A reason that the operator can fix. The message, printed without a stack, says how. */
export class StartError extends Error {
  override name = 'StartError'
}
