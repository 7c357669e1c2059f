/** `judge` and `prepare` reject with this if the judge is or was stopped. */
export class JudgeStopped extends Error {
  constructor() {
    super('the judge was stopped')
  }
}
