import { useState } from 'react'

/**
 * The mark of what a form was made of (decision 41): of what its page showed as it was opened, then
 * the one that the newest answer to the form brought. Data that is loaded anew does not change it, as
 * the fields stay as they are.
 *
 * @param answer `by` is another object for each answer, as two may bring the same mark
 * @param kept that of a draft which is back in the fields; it counts until the next answer
 */
export function useSeen(
  atFirst: string,
  answer: { by: unknown; mark: string | undefined },
  kept?: string,
): string {
  const [seen, setSeen] = useState({ mark: atFirst, by: undefined as unknown, outdated: kept })
  const { by, mark } = answer
  const isNew = mark !== undefined && by !== seen.by
  if (isNew) setSeen({ mark, by, outdated: kept })
  if (isNew) return mark
  return kept !== undefined && kept !== seen.outdated ? kept : seen.mark
}
