type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form's values as pairs: typed, chosen and ticked. Never passwords or files. */
export function readTyped(form: HTMLFormElement): [string, string][] {
  return fieldsOf(form)
    .filter((field) => !isTick(field) || field.checked)
    .map(({ name, value }) => [name, value])
}

/** Restores the pairs. @returns whether this changed anything in the form */
export function putBack(form: HTMLFormElement, typed: readonly [string, string][]): boolean {
  const before = JSON.stringify(readTyped(form))
  const left = [...typed]
  for (const field of fieldsOf(form)) {
    const isOwn = ([name, value]: [string, string]) =>
      name === field.name && (!isTick(field) || value === field.value)
    const index = left.findIndex(isOwn)
    const pair = index < 0 ? undefined : left.splice(index, 1)[0]
    if (isTick(field)) field.checked = pair !== undefined
    else if (pair) field.value = pair[1]
  }
  return JSON.stringify(readTyped(form)) !== before
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((field): field is Field =>
    field instanceof HTMLInputElement
      ? !['hidden', 'password', 'file', 'search'].includes(field.type) && field.name !== ''
      : field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  )
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}
