import { draftPrefix } from './store'

/** An account's drafts whose form name begins with `formStart`, each with the rest of the name. */
export function listDrafts(formStart: string, userId: string): { form: string; draft: unknown }[] {
  const start = draftPrefix + formStart
  const end = ` ${userId}`
  try {
    return Object.keys(localStorage).flatMap((key) => {
      if (!key.startsWith(start) || !key.endsWith(end)) return []
      const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return [{ form: key.slice(start.length, -end.length), draft }]
    })
  } catch {
    return []
  }
}
