/** A form that came back: what was typed into it, and the words about what is wrong, by field. */
export type FieldsReply = {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
}

/**
 * What a field of a form gets by its name: what was typed into it, else what is known, and the words
 * about what is wrong with it.
 */
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
