/**
 * Clicks as a browser does, including the effect on checkboxes, radio buttons, labels and submit
 * buttons.
 */
export function activate(element) {
  const control = element.closest('button, input, label, summary, option') ?? element
  if (control.hasAttribute?.('disabled')) return
  const undo = toggle(control)
  const isGoingOn = element.dispatchEvent(makeClick())
  if (!isGoingOn) {
    undo?.()
    return
  }
  if (undo) tellChange(control)
  else followClick(control, element)
}

function makeClick() {
  return Object.assign(new Event('click', { bubbles: true, cancelable: true }), {
    button: 0,
    detail: 1,
  })
}

/** Before the click event, so that its listeners see the effect. */
function toggle(control) {
  if (control.localName !== 'input') return null
  const before = control.checked
  if (control.type === 'checkbox') {
    setChecked(control, !before)
    return () => setChecked(control, before)
  }
  if (control.type !== 'radio') return null
  const others = radiosOf(control).filter((each) => each !== control && each.checked)
  setChecked(control, true)
  return () => {
    setChecked(control, before)
    for (const each of others) setChecked(each, true)
  }
}

/** Bypasses the setter that React puts on each checkbox, as a browser does. */
function setChecked(control, value) {
  const own = Object.getOwnPropertyDescriptor(control.constructor.prototype, 'checked')
  own.set.call(control, value)
}

function radiosOf(control) {
  const root = control.closest('form') ?? control.ownerDocument
  return [...root.querySelectorAll('input[type="radio"]')].filter(
    (each) => each.getAttribute('name') === control.getAttribute('name'),
  )
}

function tellChange(control) {
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function followClick(control, clicked) {
  if (
    control.localName === 'label' &&
    clicked.closest('input, select, textarea, button') === null
  ) {
    if (control.control) activate(control.control)
  } else if (control.localName === 'summary') {
    control.parentElement?.toggleAttribute('open')
  } else if (isOf(control, 'submit')) control.form?.requestSubmit(control)
  else if (isOf(control, 'reset')) control.form?.reset()
}

/** A button without a type submits. */
function isOf(control, type) {
  const own = control.getAttribute('type') ?? (control.localName === 'button' ? 'submit' : '')
  return (control.localName === 'button' || control.localName === 'input') && own === type
}
