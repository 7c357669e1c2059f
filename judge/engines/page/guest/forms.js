import { activate } from './activation.js'
import { closeDialogOf, dialogParts } from './dialogs.js'

/** Values that somebody typed or chose, as opposed to the initial values in the attributes. */
const typed = new WeakMap()
const chosen = new WeakMap()
const customErrors = new WeakMap()

/** Adds the form features of browsers to linkedom's classes. */
export function completeForms(window) {
  const { HTMLElement, HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement } = window
  define(HTMLInputElement, inputParts)
  define(HTMLTextAreaElement, textAreaParts)
  define(window.HTMLButtonElement, buttonParts)
  define(window.HTMLOptionElement, optionParts)
  define(HTMLSelectElement, selectParts)
  defineFor('form', HTMLElement, formParts)
  defineFor('label', HTMLElement, labelParts)
  defineFor('dialog', HTMLElement, dialogParts)
  const all = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, window.HTMLButtonElement]
  for (const fields of all) {
    define(fields, fieldParts)
    reflect(fields, 'required', 'disabled')
  }
  reflect(HTMLSelectElement, 'multiple')
  reflect(HTMLElement, 'hidden', 'open')
  define(HTMLElement, {
    click() {
      activate(this)
    },
  })
}

function define({ prototype }, parts) {
  Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(parts))
}

/**
 * Linkedom makes forms and labels plain elements, so their properties are limited to the right
 * elements here.
 */
function defineFor(localName, { prototype }, parts) {
  for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(parts)))
    Object.defineProperty(prototype, name, {
      get() {
        if (this.localName !== localName) return undefined
        return own.get ? own.get.call(this) : own.value
      },
      set(given) {
        if (this.localName === localName) own.set?.call(this, given)
      },
      configurable: true,
    })
}

/** Properties that are true while the attribute exists. */
function reflect({ prototype }, ...names) {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      get() {
        return this.hasAttribute(name)
      },
      set(value) {
        this.toggleAttribute(name, Boolean(value))
      },
      configurable: true,
    })
}

const inputParts = {
  get type() {
    return (this.getAttribute('type') ?? 'text').toLowerCase()
  },
  set type(value) {
    this.setAttribute('type', value)
  },
  get value() {
    return typed.get(this) ?? this.getAttribute('value') ?? (isBox(this) ? 'on' : '')
  },
  set value(value) {
    if (isBox(this)) this.setAttribute('value', value)
    else typed.set(this, value === null ? '' : String(value))
  },
  get defaultValue() {
    return this.getAttribute('value') ?? ''
  },
  set defaultValue(value) {
    this.setAttribute('value', value)
  },
  get checked() {
    return chosen.get(this) ?? this.hasAttribute('checked')
  },
  set checked(value) {
    chosen.set(this, Boolean(value))
    if (value && this.type === 'radio')
      for (const other of radiosBeside(this)) chosen.set(other, false)
  },
  get defaultChecked() {
    return this.hasAttribute('checked')
  },
  set defaultChecked(value) {
    this.toggleAttribute('checked', Boolean(value))
  },
  get valueAsNumber() {
    return this.value === '' ? Number.NaN : Number(this.value)
  },
}

const textAreaParts = {
  type: 'textarea',
  get value() {
    return typed.get(this) ?? this.textContent
  },
  set value(value) {
    typed.set(this, value === null ? '' : String(value))
  },
  get defaultValue() {
    return this.textContent
  },
  set defaultValue(value) {
    this.textContent = value
  },
}

const buttonParts = {
  get value() {
    return this.getAttribute('value') ?? ''
  },
  set value(value) {
    this.setAttribute('value', value)
  },
}

const optionParts = {
  get value() {
    return this.getAttribute('value') ?? this.text
  },
  set value(value) {
    this.setAttribute('value', value)
  },
  get text() {
    return this.textContent.replace(/\s+/g, ' ').trim()
  },
  get selected() {
    return chosen.get(this) ?? this.hasAttribute('selected')
  },
  set selected(value) {
    chosen.set(this, Boolean(value))
  },
  get defaultSelected() {
    return this.hasAttribute('selected')
  },
  set defaultSelected(value) {
    this.toggleAttribute('selected', Boolean(value))
  },
}

const selectParts = {
  get type() {
    return this.hasAttribute('multiple') ? 'select-multiple' : 'select-one'
  },
  get options() {
    return [...this.querySelectorAll('option')]
  },
  get selectedOptions() {
    const marked = this.options.filter((option) => option.selected)
    if (this.multiple) return marked
    return marked.length > 0 ? marked.slice(-1) : this.options.slice(0, 1)
  },
  get selectedIndex() {
    return this.options.indexOf(this.selectedOptions[0])
  },
  set selectedIndex(index) {
    for (const [at, option] of this.options.entries()) option.selected = at === index
  },
  get value() {
    return this.selectedOptions[0]?.value ?? ''
  },
  set value(value) {
    for (const option of this.options) option.selected = option.value === String(value)
  },
}

const labelParts = {
  get control() {
    const name = this.getAttribute('for')
    if (name !== null) return this.ownerDocument.getElementById(name)
    return this.querySelector(labelable)
  },
  get htmlFor() {
    return this.getAttribute('for') ?? ''
  },
  set htmlFor(value) {
    this.setAttribute('for', value)
  },
}
const labelable = 'input, select, textarea, button, meter, output, progress'

const fieldParts = {
  get form() {
    const id = this.getAttribute('form')
    return id === null ? this.closest('form') : this.ownerDocument.getElementById(id)
  },
  get labels() {
    return [...this.ownerDocument.querySelectorAll('label')].filter((each) => each.control === this)
  },
  get validity() {
    return validityOf(this)
  },
  get validationMessage() {
    return customErrors.get(this) ?? (this.validity.valid ? '' : 'Please fill out this field.')
  },
  get willValidate() {
    return !this.disabled
  },
  setCustomValidity(message) {
    customErrors.set(this, String(message))
  },
  checkValidity() {
    const { valid } = this.validity
    if (!valid) this.dispatchEvent(new Event('invalid', { cancelable: true }))
    return valid
  },
  reportValidity() {
    return this.checkValidity()
  },
  selectionStart: 0,
  selectionEnd: 0,
  select() {},
  setSelectionRange() {},
}

const formParts = {
  get elements() {
    const inside = this.querySelectorAll('input, select, textarea, button, fieldset, output')
    const id = this.getAttribute('id')
    const outside = id === null ? [] : this.ownerDocument.querySelectorAll(`[form="${id}"]`)
    const fields = [...inside, ...outside]
    for (const field of fields)
      for (const name of [field.getAttribute('id'), field.getAttribute('name')])
        if (name && !(name in fields)) fields[name] = field
    return Object.assign(fields, { namedItem: (name) => fields[name] ?? null })
  },
  get length() {
    return this.elements.length
  },
  get noValidate() {
    return this.hasAttribute('novalidate')
  },
  set noValidate(value) {
    this.toggleAttribute('novalidate', Boolean(value))
  },
  checkValidity() {
    return this.elements.filter((field) => field.checkValidity?.() === false).length === 0
  },
  reportValidity() {
    return this.checkValidity()
  },
  get method() {
    const method = this.getAttribute('method')?.toLowerCase()
    return method === 'post' || method === 'dialog' ? method : 'get'
  },
  set method(value) {
    this.setAttribute('method', value)
  },
  requestSubmit(submitter = null) {
    const isUnchecked = this.noValidate || submitter?.hasAttribute('formnovalidate')
    if (!isUnchecked && !this.checkValidity()) return
    const event = new Event('submit', { bubbles: true, cancelable: true })
    if (this.dispatchEvent(Object.assign(event, { submitter }))) closeDialogOf(this, submitter)
  },
  submit() {
    closeDialogOf(this, null)
  },
  reset() {
    if (!this.dispatchEvent(new Event('reset', { bubbles: true, cancelable: true }))) return
    for (const field of [...this.elements, ...this.querySelectorAll('option')]) {
      typed.delete(field)
      chosen.delete(field)
    }
  },
}

export class FormData {
  #entries = []

  constructor(form, submitter = null) {
    for (const field of form?.elements ?? []) {
      const name = field.getAttribute('name')
      if (!name || field.disabled || isOff(field)) continue
      if (isButton(field) && field !== submitter) continue
      if (field.localName !== 'select') this.append(name, field.value ?? '')
      else for (const option of field.selectedOptions) this.append(name, option.value)
    }
  }

  append(name, value) {
    this.#entries.push([name, String(value)])
  }

  set(name, value) {
    this.#entries = this.#entries.filter(([each]) => each !== name)
    this.append(name, value)
  }

  get(name) {
    return this.#entries.find(([each]) => each === name)?.[1] ?? null
  }

  getAll(name) {
    return this.#entries.filter(([each]) => each === name).map(([, value]) => value)
  }

  has(name) {
    return this.get(name) !== null
  }

  entries() {
    return this.#entries.values()
  }

  [Symbol.iterator]() {
    return this.entries()
  }
}

function isBox(field) {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isButton({ localName, type }) {
  return localName === 'button' || ['submit', 'button', 'reset', 'image'].includes(type)
}

function isOff(field) {
  return field.localName === 'input' && isBox(field) && !field.checked
}

function radiosBeside(radio) {
  const root = radio.closest('form') ?? radio.ownerDocument
  const name = radio.getAttribute('name')
  return [...root.querySelectorAll('input[type="radio"]')].filter(
    (each) => each !== radio && name !== null && each.getAttribute('name') === name,
  )
}

const shapes = { email: /^[^\s@]+@[^\s@]+$/, url: /^[a-z][a-z+.-]*:./i }

function validityOf(field) {
  if (field.disabled) return { valid: true }
  const { value } = field
  const number = (name) => Number(field.getAttribute(name) ?? Number.NaN)
  const isFilled = value !== ''
  const found = {
    valueMissing: field.required && (isBox(field) ? !isChosen(field) : !isFilled),
    typeMismatch: isFilled && shapes[field.type]?.test(value) === false,
    patternMismatch: isFilled && !isPattern(field),
    tooShort: isFilled && typed.has(field) && value.length < number('minlength'),
    tooLong: value?.length > number('maxlength'),
    rangeUnderflow: isFilled && Number(value) < number('min'),
    rangeOverflow: isFilled && Number(value) > number('max'),
    customError: (customErrors.get(field) ?? '') !== '',
  }
  return { ...found, valid: !Object.values(found).includes(true) }
}

function isChosen(field) {
  return (
    field.checked || (field.type === 'radio' && radiosBeside(field).some((each) => each.checked))
  )
}

function isPattern(field) {
  const pattern = field.getAttribute('pattern')
  return pattern === null || new RegExp(`^(?:${pattern})$`, 'v').test(field.value)
}
