import { draftPrefix } from './store'

/** Of an account's drafts whose form name begins with `formStart`, the rest of the name. */
export function listDrafts(formStart: string, userId: string): string[] {
  const start = draftPrefix + formStart
  const end = ` ${userId}`
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(start) && key.endsWith(end) ? key.slice(start.length, -end.length) : [],
    )
  } catch {
    return []
  }
}
