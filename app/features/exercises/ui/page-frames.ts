import { guardFiles } from '../../../../judge/browser/loop-guards.ts'
import { openPageFrame } from '../../../../judge/browser/page-frame.ts'
import { frameAddress } from '../../../../judge/browser/show-page.ts'
import { nameOtherLanguage, scriptsOf } from '../rules/other-language'
import { failed, toOutcome } from '../rules/page-outcomes'
import type { ShownTask } from '../rules/shown-exercise'
import { outOfTime, stopped, type TestOutcome } from '../rules/test-outcome'

type Files = Record<string, string>
type PageTest = Extract<ShownTask, { kind: 'page' }>['tests'][number]

const longestTestMs = 10_000

/**
 * Runs each test in a new frame, so that none affects the next. Throws if the frame cannot be
 * loaded.
 */
export async function checkPage(
  host: HTMLElement,
  { files, tests }: { files: Files; tests: readonly PageTest[] },
): Promise<TestOutcome[]> {
  const focused = document.activeElement
  const guarded = guardFiles(files)
  const outcomes: TestOutcome[] = []
  for (const test of tests) outcomes.push(await runTest(host, guarded, test))
  // A test may have focused a field in its frame.
  if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus()
  return outcomes.map((outcome) => nameOtherLanguage(outcome, scriptsOf(files), 'javascript'))
}

function runTest(host: HTMLElement, files: Files, { name, run }: PageTest): Promise<TestOutcome> {
  return new Promise((resolve, reject) => {
    const end = (outcome: TestOutcome) => {
      clearTimeout(timer)
      close()
      resolve(outcome)
    }
    const { close } = openPageFrame(host, {
      address: frameAddress,
      title: 'Test of your page',
      ask: { kind: 'test', files, test: run },
      onMessage(message) {
        if (message.kind === 'outcome') end(toOutcome(name, message.outcome))
        else if (message.kind === 'frozen') end(tooSlow(name))
        else if (message.kind === 'left') end(failed(name, leftMessage))
        else if (message.kind === 'absent') {
          clearTimeout(timer)
          reject(new Error('The frame could not be loaded'))
        }
      },
    })
    const timer = setTimeout(() => end(tooSlow(name)), longestTestMs)
  })
}

const tooSlow = (name: string) => ({ ...failed(name, stopped.TLE ?? ''), ...outOfTime('TLE') })
const leftMessage = 'The page tried to open another address, so we stopped it.'
