/** The response to a refused form: what was typed, and the errors, by field. */
export type FieldsReply = {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
}

/** The props of a form field by name: the typed value, else the known one, and its errors. */
export function fieldProps(
  reply: FieldsReply | null | undefined,
  known: Record<string, string> = {},
) {
  return (name: string) => {
    const typed = reply?.initialValue?.[name]
    return {
      name,
      defaultValue: typeof typed === 'string' ? typed : (known[name] ?? ''),
      errors: reply?.error?.[name] ?? undefined,
    }
  }
}
