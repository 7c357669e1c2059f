import type { JudgingResult } from '~/features/judging/schema'
import type { RunEnd, RunStage } from '~/ui/task/sample-run'

const lostWords = 'The connection was lost while it ran. Run it again.'
const replacedWords = 'You started a newer run in another window, so this one was stopped.'
/** A connection that does not come back within this is given up. */
const patienceMs = 30_000

/** Follows a run that our server has queued, by the events that tell of it, to its end. */
export function followRun(
  address: string,
  { onStage, signal }: { onStage: (stage: RunStage) => void; signal: AbortSignal },
): Promise<RunEnd> {
  const source = new EventSource(address)
  let patience: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<RunEnd>((resolve) => {
    const hear = (name: string, take: (data: string) => void) =>
      source.addEventListener(name, (event: MessageEvent<string>) => {
        clearTimeout(patience)
        patience = undefined
        take(event.data)
      })
    hear('waiting', (data) => {
      const { place } = JSON.parse(data) as { place: number }
      onStage({ kind: 'waiting', place })
    })
    hear('running', () => onStage({ kind: 'running', index: null }))
    hear('done', (data) => {
      const { result } = JSON.parse(data) as { result: JudgingResult }
      resolve({ kind: 'done', results: result.tests.map(withMessageOf(result)) })
    })
    hear('gone', () => resolve({ kind: 'failed', message: replacedWords }))
    source.addEventListener('error', () => {
      const giveUp = () => resolve({ kind: 'failed', message: lostWords })
      // Otherwise the browser tries again itself.
      if (source.readyState === EventSource.CLOSED) giveUp()
      else patience ??= setTimeout(giveUp, patienceMs)
    })
    signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), { once: true })
    if (signal.aborted) resolve({ kind: 'stopped' })
  })
  return ended.finally(() => {
    clearTimeout(patience)
    source.close()
  })
}

/** What the compiler said stands once, beside the tests that it left without a run. */
function withMessageOf({ verdict, message }: JudgingResult) {
  return (test: JudgingResult['tests'][number]) =>
    verdict === 'CE' ? { ...test, message: test.message || message } : test
}
