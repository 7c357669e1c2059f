import type { Log } from '../platform/log.server'

/** Runs `stop` once at SIGTERM or SIGINT, and ends the process after it with 0. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    void stop().finally(() => process.exit(0))
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Logs a library's promise that failed unheard: Node would end the process and its requests. */
export function outliveUnheardFailures(log: Log): void {
  // Of the few lines beside the log; whoever read them may have gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', (err) => log.error({ err }, 'A failure that nobody heard'))
}
