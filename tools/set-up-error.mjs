/** A set-up failure that the person can fix: the message is all they need. */
export class SetUpError extends Error {
  name = 'SetUpError'
}

/**
 * Runs a command-line entry. An expected failure (SetUpError here, StartError from the server)
 * prints only its message; anything else is a bug and prints its stack. Both exit with code 1.
 * @param {() => void | Promise<void>} main
 */
export async function runEntry(main) {
  try {
    await main()
  } catch (error) {
    const isExpected =
      error instanceof Error && (error.name === 'SetUpError' || error.name === 'StartError')
    console.error(isExpected ? `\n${error.message}` : error)
    // A half-started server may still hold timers and sockets that would keep the process alive.
    process.exit(1)
  }
}
