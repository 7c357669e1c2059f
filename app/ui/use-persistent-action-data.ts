import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The action's data until the next form is sent or another page opens. The router drops it when it
 * revalidates, which a notification may cause at any time.
 */
export function usePersistentActionData<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [stored, setStored] = useState({ answer, key })
  // The data arrive first; the location key changes with the data loaded after them.
  const isElsewhere = key !== stored.key
  // Dropped with its location, to which Back may return.
  const isDue =
    answer === undefined
      ? stored.answer !== undefined && isElsewhere
      : answer !== stored.answer || isElsewhere
  if (isDue) setStored({ answer, key })
  return answer ?? (isElsewhere ? undefined : stored.answer)
}
