import { makeActions } from './actions.js'
import { CheckFailed, describeElement, makeExpect } from './checks.js'
import { mountPage } from './mount-page.js'

const longestShown = 1_500

/**
 * Mounts a page and runs one test against it.
 *
 * @param {object} world what differs between the sandbox of the server and a frame of the page:
 *   `openDocument`, `libraries`, `evaluate`, `activate`, `inspect`, `errors` (of nobody's call, so far)
 * @param {Record<string, string>} files
 * @param {string} test the body of an async function
 * @returns what the student is told
 */
export async function runPageTest(world, files, test) {
  const { libraries, errors, readPrinted } = world
  const act = makeAct(libraries, files)
  let end = null
  try {
    await mountPage({ ...world, files, act })
    if (errors.length === 0) await runTest(world, test, act)
  } catch (error) {
    end = error
  }
  const [uncaught] = errors
  return { ...describe(uncaught ?? end, world, files), printed: cut(readPrinted()) }
}

function makeAct(libraries, files) {
  const usesReact = Object.keys(files).some((name) => /\.[jt]sx$/.test(name))
  globalThis.IS_REACT_ACT_ENVIRONMENT = usesReact
  if (!usesReact) return async (work) => void (await work())
  const { act } = libraries('react')
  return async (work) => {
    await act(async () => void (await work()))
  }
}

async function runTest(world, test, act) {
  const { libraries, evaluate, activate, inspect, document } = world
  const library = libraries('@testing-library/dom')
  const { configure, fireEvent, queries, getQueriesForElement, waitFor } = library
  configure({
    getElementError: (message) => new NotFound(message),
    eventWrapper: (work) => work(),
    asyncWrapper: (work) => work(),
    unstable_advanceTimersWrapper: (work) => work(),
  })
  const page = document()
  const given = {
    ...getQueriesForElement(page.body, queries),
    within: (element) => getQueriesForElement(element, queries),
    ...makeActions({ fireEvent, act, activate }),
    waitFor,
    fireEvent,
    expect: makeExpect(inspect),
    style: (element) => page.defaultView.getComputedStyle(element),
    document: page,
    window: page.defaultView,
  }
  const names = Object.keys(given)
  const run = evaluate(`(async function ({ ${names.join(', ')} }) {${test}\n})`, 'test')
  await run(given)
}

class NotFound extends Error {}

function describe(error, { document }, files) {
  const nothing = { expected: null, came: null, error: null, file: null, line: null }
  // The judge has a verdict of its own for it.
  if (error?.message === 'out of memory') throw error
  if (error === null) return { ...nothing, isPassed: true }
  if (error instanceof CheckFailed)
    return { ...nothing, isPassed: false, expected: cut(error.expected), came: cut(error.came) }
  if (error instanceof NotFound)
    return { ...nothing, isPassed: false, ...describeNotFound(error, document()) }
  const isError = typeof error === 'object' && error !== null && 'message' in error
  const message = isError ? `${error.name}: ${error.message}` : `Uncaught ${String(error)}`
  return { ...nothing, isPassed: false, error: cut(message), ...placeOf(error, files) }
}

/** What was looked for, in the words of the library, and the page in which it is not. */
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

/** The student's file and line in which it happened. */
export function placeOf(error, files) {
  if (error?.place) return error.place
  const stack = String(error?.stack ?? '')
  for (const [, file, line] of stack.matchAll(/([\w.-]+\.\w+):(\d+)(?::\d+)?/g))
    if (Object.hasOwn(files, file)) return { file, line: Number(line) }
  return {}
}

function cut(text) {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
