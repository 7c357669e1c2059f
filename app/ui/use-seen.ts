import { useState } from 'react'

/**
 * The mark of what a form was made of (decision 30): of what its page showed as it was opened, and
 * from then on the last one that was `brought`, by an answer to the form or with a draft. Data that
 * is loaded anew does not change it, as the fields stay as they are.
 */
export function useSeen(atFirst: string, ...brought: (string | undefined)[]): string {
  const [seen, setSeen] = useState({ mark: atFirst, brought: [] as typeof brought })
  const isOther = (mark: string | undefined, place: number) => mark !== seen.brought[place]
  const mark = brought.find((it, place) => it !== undefined && isOther(it, place)) ?? seen.mark
  if (brought.some(isOther)) setSeen({ mark, brought })
  return mark
}
