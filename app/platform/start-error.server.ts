/**
 * A start that cannot go on for a reason an operator can mend. Its message is printed as it is,
 * without a stack: it must say what is wrong and what to do.
 */
export class StartError extends Error {
  override name = 'StartError'
}
