const key = 'contact-draft'
const fieldNames = ['name', 'email', 'subject', 'message']

/** Remembers, in this tab alone, what has been typed so far. */
export function keepDraft(form: HTMLFormElement): void {
  const typed = new FormData(form)
  const draft = Object.fromEntries(fieldNames.map((name) => [name, typed.get(name)]))
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Where the browser keeps nothing for this site, what was typed lasts as long as the page.
  }
}

/** Puts what was typed back into the fields that are empty. @returns whether there was anything */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = Object.entries(readDraft())
  for (const [name, value] of draft) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && fieldNames.includes(name) && field.value === '' && typeof value === 'string') {
      field.value = value
    }
  }
  return draft.length > 0
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}
