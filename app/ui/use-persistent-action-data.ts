import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the form of the page was answered, until the next form is sent or another page is opened. The
 * router itself drops it once the page's data is loaded anew, and a notification may do that at any
 * moment.
 */
export function usePersistentActionData<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ answer, key })
  // The answer comes first, and the address that it belongs to with the data loaded after it.
  const isElsewhere = key !== kept.key
  // Dropped with its address, as Back would bring that again.
  const isDue =
    answer === undefined
      ? kept.answer !== undefined && isElsewhere
      : answer !== kept.answer || isElsewhere
  if (isDue) setKept({ answer, key })
  return answer ?? (isElsewhere ? undefined : kept.answer)
}
