import { makeActions } from './actions.js'
import { CheckFailed, describeElement, makeExpect } from './checks.js'
import { mountPage } from './mount-page.js'

const longestShown = 1_500

/**
 * Mounts a page and runs one test against it.
 *
 * The page's code shares the realm with the test. So `retake` is called wherever that code may have
 * run, a test passes only if its last line was reached, and the outcome is reported synchronously,
 * because a page could fake a promise's value.
 *
 *
 * @param {object} world what differs between the sandbox of the server and a frame of the page:
 * `openDocument`, `libraries`, `evaluate`, `activate`, `inspect`, `findUncaught` (an uncaught error
 * in an object, or null), `retake` and `findChanged` of KeptParts
 * @param {Record<string, string>} files
 * @param {string} test the body of an async function
 * @param {(outcome: object) => void} tell receives what the student sees
 */
export async function runPageTest(world, files, test, tell) {
  const { findUncaught, findChanged, retake } = world
  const act = makeAct(world.libraries, files)
  const start = makeStart(world, test, act)
  let isDone = false
  let end = null
  try {
    const document = await mountPage({ ...world, files, act })
    retake()
    if (findUncaught() === null) {
      const running = start(document, () => {
        isDone = true
      })
      retake()
      await running
    }
  } catch (error) {
    end = { error }
  }
  retake()
  const changed = findChanged()
  const failure = findUncaught() ?? end
  const told = failure === null ? {} : describe(failure.error, world, files)
  retake()
  if (changed !== null) told.error = keepsLanguage(changed)
  tell(makeOutcome(isDone && failure === null && changed === null, told, world.readPrinted()))
}

const keepsLanguage = (changed) =>
  `The page changed '${changed}', which belongs to the browser. Leave that as it is: the tests need it.`

/** Has no prototype, so that nothing else is reported. */
function makeOutcome(isPassed, { expected, came, error, file, line }, printed) {
  const textOf = (value) => (typeof value === 'string' ? value : null)
  const outcome = Object.create(null)
  outcome.isPassed = isPassed
  outcome.expected = textOf(expected)
  outcome.came = textOf(came)
  outcome.error = textOf(error)
  outcome.file = textOf(file)
  outcome.line = typeof line === 'number' ? line : null
  outcome.printed = cut(printed)
  if (!isPassed && outcome.expected === null) outcome.error ??= endedEarly
  return outcome
}

const endedEarly = 'The page ended before the test was over.'

function makeAct(libraries, files) {
  const usesReact = Object.keys(files).some((name) => /\.[jt]sx$/.test(name))
  globalThis.IS_REACT_ACT_ENVIRONMENT = usesReact
  if (!usesReact) return async (work) => void (await work())
  const { act } = libraries('react')
  return async (work) => {
    await act(async () => void (await work()))
  }
}

/** Created before any page code has run. */
function makeStart({ libraries, evaluate, activate, inspect, retake }, test, act) {
  const library = libraries('@testing-library/dom')
  const { configure, fireEvent, queries, getQueriesForElement, waitFor } = library
  configure({
    getElementError: (message) => new NotFound(message),
    eventWrapper: (work) => work(),
    asyncWrapper: (work) => work(),
    unstable_advanceTimersWrapper: (work) => work(),
  })
  const guard = (call) => guardCall(call, retake)
  const queriesOf = (element) => guardAll(getQueriesForElement(element, queries), guard)
  const actions = makeActions({ fireEvent, act, activate })
  const shared = {
    within: guard(queriesOf),
    ...guardAll(actions, guard),
    waitFor: guard(waitFor),
    fireEvent: Object.assign(guard(fireEvent), guardAll(fireEvent, guard)),
    expect: makeExpect(inspect, retake),
  }
  const ofPage = [...Object.keys(queries), 'style', 'document', 'window', 'endOfTest']
  const names = [...Object.keys(shared), ...ofPage].join(', ')
  const run = evaluate(`(async function ({ ${names} }) {${test}\n;endOfTest()\n})`, 'test')
  return (page, endOfTest) => {
    const given = {
      ...shared,
      ...queriesOf(page.body),
      style: (element) => page.defaultView.getComputedStyle(element),
      document: page,
      window: page.defaultView,
      endOfTest,
    }
    return run(given)
  }
}

function guardCall(call, retake) {
  return (...values) => {
    retake()
    try {
      return call(...values)
    } finally {
      retake()
    }
  }
}

function guardAll(calls, guard) {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guard(call)]))
}

class NotFound extends Error {}

function describe(error, { document, retake }, files) {
  // The judge has its own verdict for that.
  if (error?.message === 'out of memory') throw error
  if (error instanceof CheckFailed) return { expected: cut(error.expected), came: cut(error.came) }
  if (error instanceof NotFound) return describeNotFound(error, document())
  try {
    const isError = typeof error === 'object' && error !== null && 'message' in error
    const message = isError ? `${error.name}: ${error.message}` : `Uncaught ${String(error)}`
    retake()
    return { error: cut(message), ...placeOf(error, files) }
  } catch {
    return { error: 'Uncaught error' }
  }
}

/** What was not found, in the library's words, and the page it is missing from. */
function describeNotFound(error, document) {
  const [first = ''] = error.message.split('\n')
  const expected = first
    .replace(/^Unable to find an? (?:accessible )?(?:element|label)/, 'an element')
    .replace(/^Found multiple elements/, 'one element only')
    .replace(/\. This could be .*$/, '')
    .replaceAll('`', "'")
  return { expected: cut(expected), came: cut(showPage(document)) }
}

function showPage(document) {
  const html = [...document.body.children]
    .filter((each) => each.localName !== 'script' && each.localName !== 'style')
    .map(describeElement)
    .join('\n')
  return html === '' ? 'an empty page' : html
}

/** The student's file and line where it happened. */
export function placeOf(error, files) {
  if (error?.place) return error.place
  const stack = String(error?.stack ?? '')
  for (const [, path, line] of stack.matchAll(/([\w./-]+\.\w+):(\d+)(?::\d+)?/g)) {
    const file = Object.keys(files).find((each) => path === each || path.endsWith(`/${each}`))
    if (file !== undefined) return { file, line: Number(line) }
  }
  return {}
}

function cut(text) {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
