import { completeForms, FormData } from './forms.js'
import { makeStorage } from './page-services.js'

/** What a page finds besides its document. Linkedom has no layout and no styles from rules. */
export function makePageWindow(window, world) {
  const { document } = window
  const given = {
    window: world,
    self: world,
    document,
    navigator: { userAgent: 'SkillSurge', language: 'en', languages: ['en'], onLine: true },
    location: { href: 'about:srcdoc', origin: 'null', hash: '', search: '', pathname: 'srcdoc' },
    getComputedStyle: styleOf,
    matchMedia: (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }),
    requestAnimationFrame: (call) => setTimeout(() => call(performance.now()), 16),
    cancelAnimationFrame: (id) => clearTimeout(id),
    getSelection: () => ({
      anchorNode: null,
      focusNode: null,
      rangeCount: 0,
      removeAllRanges() {},
    }),
    scrollTo() {},
    alert() {},
    confirm: () => false,
    prompt: () => null,
    MessageChannel,
    AbortController,
    localStorage: makeStorage(),
    sessionStorage: makeStorage(),
    FormData,
    HTMLIFrameElement: window.HTMLIFrameElement,
    ...listening(window),
  }
  for (const name of classNames) if (window[name] !== undefined) given[name] = window[name]
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(world, name, { value, writable: true, configurable: true })
  Object.defineProperty(document, 'defaultView', { value: world, configurable: true })
  // React checks for it, and works differently in browsers without it.
  Object.defineProperty(document, 'oninput', { value: null, writable: true, configurable: true })
  completeForms(window)
  followFocus(document, window)
}

export const classNames = [
  'Node',
  'NodeList',
  'NodeFilter',
  'Element',
  'HTMLElement',
  'SVGElement',
  'Document',
  'DocumentFragment',
  'Text',
  'Comment',
  'Event',
  'CustomEvent',
  'InputEvent',
  'EventTarget',
  'DOMParser',
  'MutationObserver',
  'HTMLInputElement',
  'HTMLButtonElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLFormElement',
  'HTMLOptionElement',
  'HTMLLabelElement',
  'HTMLAnchorElement',
  'HTMLImageElement',
  'HTMLDivElement',
  'HTMLUListElement',
  'HTMLLIElement',
  'HTMLTemplateElement',
  'KeyboardEvent',
  'MouseEvent',
  'UIEvent',
  'FocusEvent',
  'SubmitEvent',
]

function listening(window) {
  const call =
    (name) =>
    (...values) =>
      window.document[name](...values)
  return {
    addEventListener: call('addEventListener'),
    removeEventListener: call('removeEventListener'),
    dispatchEvent: call('dispatchEvent'),
  }
}

function isHidden(element) {
  return element.hidden || (element.localName === 'dialog' && !element.open)
}

/** Only inline styles; elements hidden in other ways count as visible. */
function styleOf(element) {
  const { style } = element
  return {
    display: isHidden(element) ? 'none' : (style?.display ?? ''),
    visibility: style?.visibility ?? '',
    getPropertyValue: (name) => style?.getPropertyValue(name) ?? '',
  }
}

class AbortController {
  signal = { aborted: false, reason: undefined, addEventListener() {}, removeEventListener() {} }

  abort(reason = new Error('This operation was aborted')) {
    if (!this.signal.aborted) Object.assign(this.signal, { aborted: true, reason })
  }
}

class MessageChannel {
  port1 = { onmessage: null, postMessage: (data) => send(this.port2, data) }
  port2 = { onmessage: null, postMessage: (data) => send(this.port1, data) }
}

function send(port, data) {
  setTimeout(() => port.onmessage?.({ data }), 0)
}

function followFocus(document, { HTMLElement, Event }) {
  let active = null
  Object.defineProperty(document, 'activeElement', {
    get: () => (active?.isConnected ? active : document.body),
    configurable: true,
  })
  const tell = (element, name, bubbles) => element.dispatchEvent(new Event(name, { bubbles }))
  HTMLElement.prototype.focus = function focus() {
    if (active === this) return
    active?.blur()
    active = this
    tell(this, 'focus', false)
    tell(this, 'focusin', true)
  }
  HTMLElement.prototype.blur = function blur() {
    if (active !== this) return
    active = null
    tell(this, 'blur', false)
    tell(this, 'focusout', true)
  }
}
