const returned = new WeakMap()

/** What browsers provide for dialogs, besides `open`. */
export const dialogParts = {
  get returnValue() {
    return returned.get(this) ?? ''
  },
  set returnValue(value) {
    returned.set(this, String(value))
  },
  show() {
    this.open = true
  },
  showModal() {
    if (this.open) throw new Error("The dialog is open already: 'showModal' is not allowed.")
    this.open = true
  },
  close(value) {
    if (!this.open) return
    this.open = false
    if (value !== undefined) this.returnValue = value
    setTimeout(() => this.dispatchEvent(new Event('close')), 0)
  },
}

/**
 * Submitting a form with `method="dialog"` closes its dialog and tells it which button was used.
 */
export function closeDialogOf(form, submitter) {
  const method = submitter?.getAttribute('formmethod') ?? form.method
  if (method.toLowerCase() !== 'dialog') return
  form.closest('dialog')?.close(submitter?.getAttribute('value') ?? undefined)
}
