/** The answer to a form that was not accepted: what was typed, and the errors, by field. */
export type FieldsReply = {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
}

/** The props of a form's field by its name: what was typed, else what is known, and its errors. */
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
