/**
 * A start failed for a reason that the operator can fix. The message is printed without a stack, so it
 * must say what is wrong and what to do.
 */
export class StartError extends Error {
  override name = 'StartError'
}
