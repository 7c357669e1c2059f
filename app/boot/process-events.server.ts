import type { Log } from '../platform/log.server'

/** Runs `stop` once on SIGTERM or SIGINT, then exits with 0. */
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

/**
 * Logs unhandled rejections from libraries, which would otherwise end the process and its requests.
 */
export function outliveUnheardFailures(log: Log): void {
  // The reader of these streams may have gone; the few lines printed beside the log are not worth a
  // crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', (err) => log.error({ err }, 'An unhandled rejection'))
}
