/**
 * What tests do to a page, as a person would; each action waits until React has drawn the result.
 */
export function makeActions({ fireEvent, act, activate }) {
  const setValue = (field, value) => {
    // React remembers the value it wrote; only the prototype's setter tells it about a new one.
    const own = Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')
    own.set.call(field, value)
    fireEvent.input(field, { data: value })
  }
  const focus = (element) => element.focus?.()
  return {
    click: (element) =>
      act(() => {
        fireEvent.mouseDown(element)
        focus(element)
        fireEvent.mouseUp(element)
        activate(element)
      }),
    async type(field, text) {
      await act(() => focus(field))
      for (const key of text) {
        await act(() => {
          fireEvent.keyDown(field, { key })
          setValue(field, field.value + key)
          fireEvent.keyUp(field, { key })
        })
      }
      await act(() => void fireEvent.change(field))
    },
    clear: (field) => act(() => setValue(field, '')),
    choose: (select, name) =>
      act(() => {
        const option = [...select.options].find((each) => each.textContent.trim() === name)
        if (!option) throw new Error(`The list has no option '${name}'.`)
        for (const each of select.options) each.selected = each === option
        fireEvent.input(select)
        fireEvent.change(select)
      }),
    press: (element, key) =>
      act(() => {
        focus(element)
        if (fireEvent.keyDown(element, { key }) && key === 'Enter') followEnter(element, activate)
        fireEvent.keyUp(element, { key })
      }),
    submit: (form) => act(() => void fireEvent.submit(form)),
    wait: (ms) => act(() => new Promise((resolve) => setTimeout(resolve, ms))),
  }
}

const withoutSubmit = ['button', 'reset', 'checkbox', 'radio', 'file', 'color', 'range']
const submits = 'button:not([type]), [type="submit"], [type="image"]'

/** In a field, presses the form's submit button; on a button or link, presses that. */
function followEnter(element, activate) {
  const { localName, form, type } = element
  if (localName === 'button' || (localName === 'a' && element.hasAttribute('href'))) {
    activate(element)
    return
  }
  if (localName !== 'input' || !form || withoutSubmit.includes(type)) return
  const button = [...form.elements].find((each) => each.matches(submits))
  if (button) activate(button)
  // Without such a button, browsers submit a form that has a single field.
  else if ([...form.elements].filter((each) => each.localName === 'input').length === 1)
    form.requestSubmit()
}
