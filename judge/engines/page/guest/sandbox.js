import { host } from './host.js'
export { fail, finish, flush, moduleSource, runTimer } from './main.js'
// oxlint-disable-next-line no-unassigned-import -- linkedom asks for what it gives as it loads
import './missing.js'
import { makeLibraries } from './libraries.js'
import { parseHTML } from './linkedom.js'
import { format, inspect } from './printing.js'
import { keepClasses, keepLanguage } from './kept-parts.js'
import { classNames, makePageWindow } from './page-window.js'
import { activate } from './activation.js'
import { makeFetch } from './page-services.js'
import { runPageTest } from './run-page-test.js'

const { evaluate, write } = host
const { parse, stringify } = JSON
const longestPrinted = 4_000

/** Globals of Node's world that pages do not have. */
const notInPages = [
  'process',
  'require',
  'module',
  'exports',
  'global',
  'Buffer',
  'readline',
  'print',
]
for (const name of [...notInPages, '__filename', '__dirname']) delete globalThis[name]

let printed = ''
const print = (...values) => {
  if (printed.length < longestPrinted) printed += `${format(...values)}\n`
}
globalThis.console = Object.fromEntries(
  ['log', 'info', 'debug', 'warn', 'error', 'trace', 'table', 'dir'].map((name) => [name, print]),
)
Object.assign(console, { assert() {}, group: print, groupEnd() {}, time() {}, timeEnd() {} })

/** The first uncaught error. */
let uncaught = null
globalThis.reportError = (error) => {
  uncaught ??= { error }
}

// The packages need a page while they load; each run then gets its own.
openDocument('<!doctype html><html><head></head><body></body></html>')
const libraries = makeLibraries({
  sourceOf: host.library,
  evaluate,
  aliases: parse(host.library('aliases')),
})
for (const name of ['sucrase', 'react/jsx-runtime', 'react-dom/client', '@testing-library/dom'])
  libraries(name)
// Loaded now, so that a page's later changes are not part of it.
inspect({})
const kept = keepLanguage()

function openDocument(html, prepare) {
  const window = parseHTML(completeHtml(html))
  prepare?.(window.document)
  makePageWindow(window, globalThis)
  return window.document
}

/** Browsers add elements that a page leaves out; linkedom does not. */
function completeHtml(html) {
  const body = html.replace(/^\s*<!doctype[^>]*>/i, '')
  if (!/<html[\s>]/i.test(body)) return `<!doctype html><html>${withBody(body)}</html>`
  return body.replace(
    /(<html[^>]*>)([\s\S]*?)(<\/html>\s*)?$/i,
    (_, start, inside) => `<!doctype html>${start}${withBody(inside)}</html>`,
  )
}

function withBody(html) {
  if (/<body[\s>]/i.test(html)) return html
  const [, head = '', rest = html] = /^([\s\S]*<\/head>)([\s\S]*)$/i.exec(html) ?? []
  return `${head || '<head></head>'}<body>${rest}</body>`
}

/** Runs one test and prints its outcome as JSON. */
export async function runPage(files) {
  const test = host.inputText() ?? ''
  const read = parse(files)
  globalThis.fetch = makeFetch(read, { respond, otherwise: refuseFetch })
  const world = {
    openDocument(html, prepare) {
      const document = openDocument(html, prepare)
      keepClasses(kept, globalThis, classNames)
      return document
    },
    libraries,
    evaluate,
    activate,
    inspect,
    findUncaught: () => uncaught,
    retake: () => kept.retake(),
    findChanged: () => kept.changed,
    readPrinted: () => printed,
    document: () => globalThis.document,
  }
  await runPageTest(world, read, test, (outcome) => write(1, stringify(outcome)))
}

const respond = (text) => ({
  ok: true,
  status: 200,
  text: async () => text,
  json: async () => parse(text),
})

async function refuseFetch() {
  throw new TypeError('Failed to fetch')
}
