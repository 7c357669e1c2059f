/** What `judge` and `prepare` reject with when the judge is stopped under them, or was before. */
export class JudgeStopped extends Error {
  constructor() {
    super('the judge was stopped')
  }
}
