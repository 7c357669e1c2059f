import type { FormReply } from '~/platform/http/read-form.server'

/**
 * What a field of a form gets by its name: what was typed into it, else what is known, and the words
 * about what is wrong with it.
 */
export function formFields(reply: FormReply | undefined, known: Record<string, string> = {}) {
  return (name: string) => {
    const typed = reply?.initialValue?.[name]
    return {
      name,
      defaultValue: typeof typed === 'string' ? typed : (known[name] ?? ''),
      errors: reply?.error?.[name] ?? undefined,
    }
  }
}
