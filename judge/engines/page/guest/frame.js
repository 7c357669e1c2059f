import { format, inspect } from './inspect.js'
import { mountPage } from './mount-page.js'
import { makeFetch, makeStorage } from './page-services.js'
import { placeOf, runPageTest } from './run-page-test.js'
import { limitFlood } from './told-lines.js'

const longestLine = 1_000
/** More than a test shows. */
const mostPrinted = 10_000
const longestLoopMs = 1_000
const callsBetweenLooks = 1_000

/**
 * Shows a page in this frame or runs one of its tests, as the surrounding page requests through
 * `port`, and reports what was printed and what went wrong.
 */
export function startFrame({ libraries, evaluate, port }) {
  const errors = []
  let files = {}
  let printed = ''
  const tell = (message) => port.postMessage(message)
  const tellLine = limitFlood(tell)
  const tellError = (error) => {
    errors.push(error)
    const text =
      error instanceof Error ? `${error.name}: ${error.message}` : `Uncaught ${String(error)}`
    tellLine({
      kind: 'error',
      text: text.slice(0, longestLine),
      file: null,
      line: null,
      ...placeOf(error, files),
    })
  }
  const print = (...values) => {
    const text = format(...values)
    if (printed.length < mostPrinted) printed += `${text}\n`
    tellLine({ kind: 'printed', text: text.slice(0, longestLine) })
  }
  for (const name of ['log', 'info', 'debug', 'warn', 'error']) console[name] = print
  watchErrors(tellLine, tellError)
  keepPage(tellLine)
  refuseWindows(tellLine)
  guardLoops()
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: makeStorage(), configurable: true })
  const otherwise = fetch.bind(globalThis)
  const world = {
    openDocument,
    libraries,
    evaluate,
    inspect,
    findUncaught: () => (errors.length > 0 ? { error: errors[0] } : null),
    // Results here do not count, so nothing needs protection.
    retake() {},
    findChanged: () => null,
    activate: (element) => element.click(),
    readPrinted: () => printed,
    document: () => document,
  }
  const plainly = async (work) => void (await work())
  port.addEventListener('message', async ({ data }) => {
    if (data.kind === 'ping') return tell({ kind: 'pong' })
    ;({ files } = data)
    globalThis.fetch = makeFetch(files, { respond: (text) => new Response(text), otherwise })
    if (data.kind === 'test')
      return runPageTest(world, files, data.test, (outcome) => tell({ kind: 'outcome', outcome }))
    await mountPage({ ...world, files, act: plainly }).catch(tellError)
    return tell({ kind: 'shown' })
  })
  port.start()
  // Sent before the page's code can block it.
  tell({ kind: 'pong' })
}

function watchErrors(tellLine, tellError) {
  addEventListener('error', (event) => {
    event.preventDefault()
    tellError(event.error ?? new Error(event.message))
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    tellError(event.reason)
  })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tellLine({ kind: 'blocked', directive: effectiveDirective, address: blockedURI.slice(0, 200) }),
  )
}

/**
 * Prevents a form or link from navigating away, and reports it. The document's policy refuses it
 * too, but Chromium then shows an error instead of the page.
 */
function keepPage(tellLine) {
  const tell = (directive) => tellLine({ kind: 'blocked', directive, address: '' })
  const keep = (type, opensPage, directive) => {
    const refuse = (event) => {
      if (event.defaultPrevented || !opensPage(event)) return
      event.preventDefault()
      tell(directive)
    }
    const addLast = () => {
      removeEventListener(type, refuse)
      addEventListener(type, refuse)
    }
    // Listeners that the page adds to its window later may still call `preventDefault`.
    addEventListener(type, addLast, true)
  }
  const isOfDialog = (form, submitter) => (submitter?.formMethod || form.method) === 'dialog'
  keep('submit', ({ target, submitter }) => !isOfDialog(target, submitter), 'form-action')
  keep('click', ({ target }) => opensByLink(target), 'link')
  const { value: submit } = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'submit')
  HTMLFormElement.prototype.submit = function () {
    if (isOfDialog(this)) submit.call(this)
    else tell('form-action')
  }
}

/** A link to a part of this page, such as `#top`, stays on the page. */
function opensByLink(clicked) {
  const address = clicked.closest?.('a[href], area[href]')?.getAttribute('href')
  return typeof address === 'string' && !address.startsWith('#')
}

/** The document's policy refuses them too, but silently. They return as if dismissed. */
function refuseWindows(tellLine) {
  for (const [name, answer] of Object.entries({ alert: undefined, confirm: false, prompt: null }))
    globalThis[name] = () => {
      tellLine({ kind: 'blocked', directive: name, address: '' })
      return answer
    }
}

/** Called in each loop iteration and function call: throws one second after a task began. */
function guardLoops() {
  const now = performance.now.bind(performance)
  const later = setTimeout
  let calls = 0
  let startedAt = null
  globalThis.guardLoop = () => {
    calls += 1
    if (calls % callsBetweenLooks !== 0) return
    const at = now()
    if (startedAt === null) {
      startedAt = at
      later(() => {
        startedAt = null
      })
    } else if (at - startedAt > longestLoopMs)
      throw new Error(
        'We stopped a loop or a recursion that ran for more than a second. Check that it ends.',
      )
  }
}

function openDocument(html, prepare) {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  prepare(parsed)
  for (const { name, value } of parsed.documentElement.attributes)
    document.documentElement.setAttribute(name, value)
  document.head.replaceChildren(...parsed.head.childNodes)
  document.body.replaceWith(document.adoptNode(parsed.body))
  return document
}
