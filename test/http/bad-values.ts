/** As much as a form may send, and far more than any field takes. */
export const long = 'a'.repeat(200_000)

export const missing = Symbol('missing')

/** The same form with one field changed, or without it. */
export function changed(fields: Record<string, string>, name: string, value: string | symbol) {
  const { [name]: _, ...others } = fields
  return typeof value === 'string' ? { ...others, [name]: value } : others
}
