const { isArray } = Array
const { is } = Object

/** Thrown by a failing check, with the expected and actual values as the student reads them. */
export class CheckFailed extends Error {
  constructor(expected, came) {
    super(`Expected ${expected}, got ${came}`)
    this.expected = expected
    this.came = came
  }
}

/**
 * The assertions of tests; `expect(…).not` negates each.
 *
 * @param {(value: unknown) => string} inspect
 * @param {() => void} retake call it wherever the page's code may have run
 */
export function makeExpect(inspect, retake) {
  const parts = { inspect, retake }
  return (value) => ({ ...checksOf(value, parts, true), not: checksOf(value, parts, false) })
}

function checksOf(value, { inspect, retake }, wanted) {
  const not = wanted ? '' : 'not '
  const check = (isMet, expected, came) => {
    retake()
    if (isMet !== wanted) throw new CheckFailed(`${not}${expected}`, came)
  }
  const show = (each) => (isElement(each) ? describeElement(each) : inspect(each))
  const steady = (read) => {
    retake()
    return read
  }
  return {
    toBe: (other) => check(is(value, other), show(other), show(value)),
    toEqual: (other) =>
      check(inspect(steady(other)) === inspect(steady(value)), show(other), show(value)),
    toBeGreaterThan: (other) =>
      check(isPrimitive(value) && value > other, `more than ${show(other)}`, show(value)),
    toContain: (part) =>
      check(holds(steady(value), part), `something with ${show(part)}`, show(value)),
    toBeThere: () =>
      check(isElement(value) && value.isConnected, 'an element on the page', show(value)),
    toContainElement: (element) =>
      check(requireElement(value).contains(element), `${show(element)} inside`, show(value)),
    toHaveText: (text) =>
      check(
        isText(text, textOf(value, steady)),
        `the text ${show(text)}`,
        show(textOf(value, steady)),
      ),
    toHaveValue: (other) =>
      check(
        requireElement(value).value === String(other),
        `the value ${show(other)}`,
        show(value.value),
      ),
    toHaveAttribute(name, other) {
      const has = requireElement(value).getAttribute(name)
      const isMet = other === undefined ? has !== null : has === other
      const expected = other === undefined ? `the attribute ${name}` : `${name}=${show(other)}`
      check(isMet, expected, has === null ? `no attribute ${name}` : `${name}=${show(has)}`)
    },
    toBeChecked: () =>
      check(
        requireElement(value).checked === true,
        'checked',
        value.checked ? 'checked' : 'not checked',
      ),
    toBeDisabled: () =>
      check(
        requireElement(value).hasAttribute('disabled'),
        'disabled',
        value.hasAttribute('disabled') ? 'disabled' : 'not disabled',
      ),
  }
}

function isText(wanted, text) {
  return wanted instanceof RegExp ? wanted.test(text) : text === wanted
}

/** A missing element is the student's mistake, not an error in the test. */
function requireElement(value) {
  if (!isElement(value)) throw new CheckFailed('an element', String(value))
  return value
}

function textOf(element, steady) {
  const text = steady(requireElement(element).textContent)
  return `${text}`.replace(/\s+/g, ' ').trim()
}

/** Objects could fake their own size or contents. */
function isPrimitive(value) {
  return typeof value !== 'object' && typeof value !== 'function'
}

function holds(value, part) {
  if (typeof value !== 'string' && !isArray(value))
    throw new TypeError('toContain takes a text or an array')
  return isArray(value) ? Array.prototype.includes.call(value, part) : value.includes(part)
}

function isElement(value) {
  return typeof value === 'object' && value !== null && value.nodeType === 1
}

export function describeElement(element) {
  const html = element.outerHTML
  return html.length > 400 ? `${html.slice(0, 400)}…` : html
}
