/** Thrown by a check that fails: what was expected and what came instead, as the student reads it. */
export class CheckFailed extends Error {
  constructor(expected, came) {
    super(`Expected ${expected}, got ${came}`)
    this.expected = expected
    this.came = came
  }
}

/** The assertions of tests; `expect(…).not` turns each around. */
export function makeExpect(inspect) {
  return (value) => ({ ...checksOf(value, inspect, true), not: checksOf(value, inspect, false) })
}

function checksOf(value, inspect, wanted) {
  const not = wanted ? '' : 'not '
  const check = (isMet, expected, came) => {
    if (isMet !== wanted) throw new CheckFailed(`${not}${expected}`, came)
  }
  const show = (each) => (isElement(each) ? describeElement(each) : inspect(each))
  return {
    toBe: (other) => check(Object.is(value, other), show(other), show(value)),
    toEqual: (other) => check(inspect(value) === inspect(other), show(other), show(value)),
    toBeGreaterThan: (other) => check(value > other, `more than ${show(other)}`, show(value)),
    toContain: (part) => check(value.includes(part), `something with ${show(part)}`, show(value)),
    toBeThere: () =>
      check(isElement(value) && value.isConnected, 'an element on the page', show(value)),
    toContainElement: (element) =>
      check(requireElement(value).contains(element), `${show(element)} inside`, show(value)),
    toHaveText: (text) =>
      check(isText(text, textOf(value)), `the text ${show(text)}`, show(textOf(value))),
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

/** An element that is missing is the student's mistake, and no error of the test. */
function requireElement(value) {
  if (!isElement(value)) throw new CheckFailed('an element', String(value))
  return value
}

export function textOf(element) {
  return requireElement(element).textContent.replace(/\s+/g, ' ').trim()
}

function isElement(value) {
  return typeof value === 'object' && value !== null && value.nodeType === 1
}

export function describeElement(element) {
  const html = element.outerHTML
  return html.length > 400 ? `${html.slice(0, 400)}…` : html
}
