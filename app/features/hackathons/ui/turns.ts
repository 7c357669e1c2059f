/**
 * Whose turn it is to ask the server. It is known at once: what React draws of a request that has
 * begun comes a moment after it, and a press or a timer may fall into that moment.
 */
export type Turns = ReturnType<typeof makeTurns>

export function makeTurns() {
  let whose: 'saving' | 'submitting' | null = null
  let waiting: (() => void) | null = null
  return {
    /** Asks, unless something is on its way already. @returns whether it did */
    run(who: 'saving' | 'submitting', ask: () => Promise<void>): boolean {
      if (whose !== null) return false
      whose = who
      void ask().finally(() => {
        whose = null
        const next = waiting
        waiting = null
        next?.()
      })
      return true
    },
    /** Keeps what is to be done once the saving under way has its answer; a submission waits for no other. */
    afterSaving(act: () => void): void {
      if (whose === 'saving') waiting = act
    },
  }
}
