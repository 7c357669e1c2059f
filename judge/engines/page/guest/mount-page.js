import { findFile, makePageModules } from './page-modules.js'

/** The initial document of a page without `index.html`. */
const emptyPage =
  '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'

/**
 * Builds a page from its files: the document, its styles, then its scripts in order. A page without
 * scripts of its own shows what `App.jsx` exports, or runs `main.jsx`.
 *
 *
 * @param {object} page
 * @param {Record<string, string>} page.files
 * @param {(html: string, prepare: (document: Document) => void) => Document} page.openDocument
 * calls
 * `prepare` before the document is shown
 * @param {(work: () => void) => Promise<void>} page.act
 */
export async function mountPage({ files, openDocument, libraries, evaluate, act, retake }) {
  // Before the document is shown, because a browser then requests what its links name.
  const document = openDocument(files['index.html'] ?? emptyPage, (read) => linkStyles(read, files))
  const onStyle = (text) => addStyle(document, text)
  const modules = makePageModules({ files, libraries, evaluate, retake, onStyle })
  const count = await runScripts(document, { files, modules, act })
  if (count === 0) await startReact(document, { files, modules, libraries, act })
  const Event = document.defaultView.Event
  await act(() => {
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    document.defaultView.dispatchEvent(new Event('load'))
  })
  return document
}

function addStyle(document, text) {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
}

function linkStyles(document, files) {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    const file = findFile(files, link.getAttribute('href') ?? '')
    if (file === undefined) continue
    const style = document.createElement('style')
    style.textContent = files[file]
    link.replaceWith(style)
  }
}

/** @returns how many there were */
async function runScripts(document, { files, modules, act }) {
  const isScript = (type) => type === '' || type === 'module' || type === 'text/javascript'
  const found = [...document.querySelectorAll('script')].filter((script) =>
    isScript(script.getAttribute('type') ?? ''),
  )
  for (const script of found) {
    const address = script.getAttribute('src')
    const file = address === null ? undefined : findFile(files, address)
    if (address !== null && file === undefined)
      throw new Error(`index.html asks for the script '${address}', which is none of the files.`)
    await act(() => {
      if (file === undefined) modules.runCode(inItsLines(script, files), 'index.html')
      else modules.load(file)
    })
  }
  return found.length
}

/** An inline script's code, at its original line numbers. */
function inItsLines({ textContent }, files) {
  const html = files['index.html'] ?? ''
  const before = html.slice(0, Math.max(0, html.indexOf(textContent)))
  return '\n'.repeat(before.split('\n').length - 1) + textContent
}

async function startReact(document, { files, modules, libraries, act }) {
  const main = findFile(files, 'main')
  const app = findFile(files, 'App')
  if (main !== undefined) await act(() => void modules.load(main))
  if (main !== undefined || app === undefined) return
  const { createElement } = libraries('react')
  const { createRoot } = libraries('react-dom/client')
  const root = document.getElementById('root') ?? document.body
  await act(() => {
    const App = modules.load(app).default
    if (typeof App !== 'function')
      throw new Error(`${app} exports no component. Write 'export default function App() { … }'.`)
    createRoot(root).render(createElement(App))
  })
}
