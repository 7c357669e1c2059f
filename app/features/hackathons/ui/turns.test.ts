import { expect, test, vi } from 'vitest'
import { makeTurns } from './turns'

/** A request that has its answer when the test says so. */
function makeRequest() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { ask: vi.fn<() => Promise<void>>(() => promise), answer: resolve }
}

test('a submission waits for the saving under way, and a saving for the submission', async () => {
  const turns = makeTurns()
  const [saving, submission, later] = [makeRequest(), makeRequest(), makeRequest()]
  expect(turns.run('saving', saving.ask)).toBe(true)

  expect(turns.run('submitting', submission.ask)).toBe(false)
  turns.afterSaving(() => turns.run('submitting', submission.ask))
  expect(submission.ask).not.toHaveBeenCalled()
  saving.answer()
  await expect.poll(() => submission.ask).toHaveBeenCalledOnce()

  expect(turns.run('saving', later.ask)).toBe(false)
  submission.answer()
  await expect.poll(() => turns.run('saving', later.ask)).toBe(true)
  expect(submission.ask).toHaveBeenCalledOnce()
})

test('a second press of Submit is none', async () => {
  const turns = makeTurns()
  const [first, second] = [makeRequest(), makeRequest()]
  turns.run('submitting', first.ask)

  expect(turns.run('submitting', second.ask)).toBe(false)
  turns.afterSaving(() => turns.run('submitting', second.ask))
  first.answer()
  await first.ask()

  expect(second.ask).not.toHaveBeenCalled()
})
